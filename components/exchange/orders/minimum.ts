import { amountTextOf } from "@/lib/core/format/amount-text";
import { parseMoney } from "@/lib/core/format/money";
import type { OrderLine } from "@/lib/exchange/orders/queries";

/** Returns the smallest part of an order that may be taken, «Desde 0,01000000 BTC»; null if its owner has set none. */
export function minimumLabel({
  minBtcAmount,
  remainingAmount,
}: Pick<OrderLine, "minBtcAmount" | "remainingAmount">): string | null {
  if (minBtcAmount === null) return null;
  return parseMoney(minBtcAmount, "BTC") < parseMoney(remainingAmount, "BTC")
    ? `Desde ${amountTextOf(minBtcAmount, "BTC")}`
    : "Solo entera";
}
