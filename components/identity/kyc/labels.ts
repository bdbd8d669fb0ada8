import type { GrantedLevel, KycLevel, KycReviewStatus } from "@/lib/auth/constants";
import { KYC_LEVEL_NAMES } from "@/lib/identity/kyc/constants";

export const LEVEL_NAME: Readonly<Record<KycLevel, string>> = { none: "Ninguno", ...KYC_LEVEL_NAMES };

export const REVIEW = {
  pending: { variant: "warning", name: "En revisión" },
  verified: { variant: "success", name: "Aceptado" },
  rejected: { variant: "destructive", name: "Rechazado" },
} as const satisfies Record<KycReviewStatus, { variant: string; name: string }>;

export const isPdf = (contentType: string) => contentType === "application/pdf";

type Upgrade = { fromLevel: KycLevel | null; wantedLevel: GrantedLevel };

/** Returns the level that a member has and the one requested. */
export const upgradeLabel = ({ fromLevel, wantedLevel }: Upgrade) =>
  `De ${LEVEL_NAME[fromLevel ?? "none"].toLowerCase()} a ${LEVEL_NAME[wantedLevel].toLowerCase()}`;
