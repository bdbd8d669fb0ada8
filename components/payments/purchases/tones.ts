import type { PurchaseStatus } from "@/lib/payments/constants";

/** The badge variant of each purchase state. */
export const PURCHASE_TONES = {
  created: "default",
  processing: "info",
  succeeded: "success",
  refunding: "warning",
  refunded: "default",
  disputed: "warning",
  failed: "destructive",
  expired: "default",
} as const satisfies Record<PurchaseStatus, string>;
