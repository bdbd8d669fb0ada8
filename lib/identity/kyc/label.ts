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
  if (person.kycStatus === "verified") return "Verificado";
  if (person.kycStatus === "rejected") return "Rechazado";
  if (person.kycStatus === "incomplete" || person.kycLevel === "none") return "Sin iniciar";
  return "Pendiente";
}
