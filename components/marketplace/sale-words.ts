import type { SaleStatus } from "@/lib/marketplace/constants";

type Tone = "warning" | "info" | "positive" | "negative" | "neutral";

export const SALE_TONES: Readonly<Record<SaleStatus, Tone>> = {
  pending: "warning",
  paid: "info",
  shipped: "info",
  delivered: "positive",
  disputed: "negative",
  cancelled: "neutral",
  refunded: "neutral",
};
