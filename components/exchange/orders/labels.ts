import { type Currency, printMoney } from "@/lib/core/format/money";
import { typedMinor, typedText } from "@/lib/core/format/typed-amount";
import type { PaymentMethod } from "@/lib/exchange/constants";
import { BUYER_FEE_POINTS, ORDER_LABELS, type Pricing } from "@/lib/exchange/orders/constants";
import { marginPoints, marketPriceOf, typedMargin } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { quoteOf } from "@/lib/exchange/orders/rules";

type Typed = {
  btcAmount: string;
  pricePerBtc: string;
  paymentMethod: PaymentMethod;
  /** The fee stored with an order; a new order has the current fee. */
  feePoints?: number;
};

/** Returns the price that an order would have now, as typed text: its own, or that of its margin. */
export function typedPrice(
  { pricing, pricePerBtc, marketMargin }: TypedPrice,
  prices: { btcReferencePriceUsd: string },
): string {
  if (pricing === "fixed") return pricePerBtc;
  const points = marginPoints(typedMargin(marketMargin));
  return points === null ? "" : typedText(printMoney(marketPriceOf(points, prices), "USD"), "USD");
}

export type TypedPrice = { pricing: Pricing; pricePerBtc: string; marketMargin: string };

/** Calculates the price of a typed amount at a typed price; null if either is invalid. */
export function typedQuote({ btcAmount, pricePerBtc, paymentMethod, ...order }: Typed) {
  const sats = typedMinor(btcAmount, "BTC");
  const cents = typedMinor(pricePerBtc, "USD");
  if (sats === null || cents === null) return null;
  const feePoints = order.feePoints === undefined ? BUYER_FEE_POINTS : BigInt(order.feePoints);
  return quoteOf(sats, { priceCents: cents, paymentMethod, feePoints });
}

/**
 * Returns what the seller receives: the subtotal if paid from a wallet, because the platform keeps the fee; the full
 * total if paid outside.
 */
export const receivedOf = <Sum>(quote: { currency: Currency; subtotal: Sum; totalAmount: Sum }): Sum =>
  quote.currency === "USD" ? quote.totalAmount : quote.subtotal;

/** Returns the label of a closed order; an open order past its expiry is also «Caducada». */
export function closedLabel({ status, closedReason }: Pick<OrderLine, "status" | "closedReason">): string {
  return status === "open" || closedReason === "expired" ? "Caducada" : ORDER_LABELS[status];
}
