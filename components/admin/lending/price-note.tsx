import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate } from "@/lib/core/format/format";
import type { PriceLine } from "@/lib/lending/price/queries";

/** Formats a price from the settings: «70.000,00 US$». */
export const priceText = (price: string) => `${formatDecimal(price)}\u00a0US$`;

const DOUBTS = {
  stale: "Es demasiado antiguo: no se liquida nada hasta confirmarlo.",
  jump: "Se ha alejado demasiado del anterior: no se liquida nada hasta confirmarlo.",
} as const;

/** Describes the reference price: its age, and whether it is trusted. */
export function priceNote({ price, recordedAt, doubt }: PriceLine, timeZone: string): string {
  const since = `Bitcoin a ${priceText(price)}, del ${formatDate(new Date(recordedAt), timeZone)}.`;
  return doubt ? `${since} ${DOUBTS[doubt]}` : since;
}
