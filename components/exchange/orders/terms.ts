import { amountTextOf } from "@/lib/core/format/amount-text";
import { parseMoney } from "@/lib/core/format/money";
import { typedText } from "@/lib/core/format/typed-amount";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { askedTradesText } from "@/lib/exchange/orders/rules";

type Offered = Pick<OrderLine, "minBtcAmount" | "remainingAmount">;

/** Returns whether only all that is left of an order may be taken; an older server sends no minimum. */
export function isWholeOnly({ minBtcAmount, remainingAmount }: Offered): boolean {
  return (
    Boolean(minBtcAmount) && parseMoney(minBtcAmount ?? "0", "BTC") >= parseMoney(remainingAmount, "BTC")
  );
}

/** Returns the smallest part of an order that may be taken, «Desde 0,01000000 BTC»; null if its owner has set none. */
export function minimumLabel(order: Offered): string | null {
  if (!order.minBtcAmount) return null;
  return isWholeOnly(order) ? "Solo entera" : `Desde ${amountTextOf(order.minBtcAmount, "BTC")}`;
}

/** Returns what an order asks of its taker; null if nothing, or if an older server does not say it. */
export function requirementLabel({ minTakerTrades }: { minTakerTrades?: number | null }): string | null {
  return minTakerTrades ? `Pide ${askedTradesText(minTakerTrades)}` : null;
}

/** Returns what limits the taking of an order, one short text each. */
export function takingTerms(order: Offered & { minTakerTrades?: number | null }): string[] {
  return [minimumLabel(order), requirementLabel(order)].filter((term) => term !== null);
}

/** Returns the relation of a market price to the reference price, «Mercado +1,5 %»; null for a fixed price. */
export function marginLabel({ marketMargin }: { marketMargin?: string | null }): string | null {
  if (!marketMargin) return null;
  const size = typedText(marketMargin.replace("-", ""));
  return size === "0"
    ? "Precio de mercado"
    : `Mercado ${marketMargin.startsWith("-") ? "−" : "+"}${size}\u00a0%`;
}

/** Returns the completion rate as a text; null if there is none, as from an older server. */
export function completionText({ completionRate }: { completionRate?: number | null }): string | null {
  return typeof completionRate === "number" ? `${completionRate} % completadas` : null;
}
