import type { PurchaseStatus } from "@/lib/payments/constants";

/** How the state of a purchase looks. */
export const PURCHASE_TONES = {
  created: "neutral",
  processing: "info",
  succeeded: "positive",
  refunding: "warning",
  refunded: "neutral",
  disputed: "warning",
  failed: "negative",
  expired: "neutral",
} as const satisfies Record<PurchaseStatus, string>;
