import type { KycLevel, KycReviewStatus } from "@/lib/identity/constants";
import { KYC_LEVEL_NAMES } from "@/lib/identity/kyc-constants";

export const LEVEL_NAME: Readonly<Record<KycLevel, string>> = { none: "Ninguno", ...KYC_LEVEL_NAMES };

export const REVIEW = {
  pending: { variant: "warning", name: "En revisión" },
  verified: { variant: "positive", name: "Aceptado" },
  rejected: { variant: "negative", name: "Rechazado" },
} as const satisfies Record<KycReviewStatus, { variant: string; name: string }>;

export const isPdf = (contentType: string) => contentType === "application/pdf";
