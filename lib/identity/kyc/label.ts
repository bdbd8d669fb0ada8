import type { KycLevel, KycStatus } from "@/lib/auth/constants";

type KycLabel = "Verificado" | "Rechazado" | "Sin iniciar" | "Pendiente";

/** The labels of the stored states, for administrators. */
export const KYC_STATUS_LABELS: Readonly<Record<KycStatus, KycLabel>> = {
  pending: "Pendiente",
  verified: "Verificado",
  rejected: "Rechazado",
  incomplete: "Sin iniciar",
};

/** Returns the label of a member's verification; «Sin iniciar» if nothing was submitted yet. */
export function kycLabel(person: { kycStatus: KycStatus; kycLevel: KycLevel }): KycLabel {
  const isEmpty = person.kycStatus === "pending" && person.kycLevel === "none";
  return KYC_STATUS_LABELS[isEmpty ? "incomplete" : person.kycStatus];
}
