import { shown } from "@/lib/core/format/amount-text";
import type { Currency } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import type { PaymentMethod } from "@/lib/exchange/constants";
import { BUYER_FEE_POINTS, ORDER_LABELS } from "@/lib/exchange/orders/constants";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { quoteOf } from "@/lib/exchange/orders/rules";

type Typed = {
  btcAmount: string;
  pricePerBtc: string;
  paymentMethod: PaymentMethod;
  /** The fee that is stored with an order; a new one gets today's. */
  feePoints?: number;
};

/** What so much bitcoin costs at a price, as people type both; null while either cannot be read. */
export function typedQuote({ btcAmount, pricePerBtc, paymentMethod, ...order }: Typed) {
  const sats = typedMinor(btcAmount, "BTC");
  const cents = typedMinor(pricePerBtc, "USD");
  if (sats === null || cents === null) return null;
  const feePoints = order.feePoints === undefined ? BUYER_FEE_POINTS : BigInt(order.feePoints);
  return quoteOf(sats, { priceCents: cents, paymentMethod, feePoints });
}

/** What a seller gets: the subtotal from a wallet, since the fee never reaches them; outside, all that the buyer pays. */
export const receivedOf = <Sum>(quote: { currency: Currency; subtotal: Sum; totalAmount: Sum }): Sum =>
  quote.currency === "USD" ? quote.totalAmount : quote.subtotal;

/** What a closed order is called: one whose time is over before anything has closed it too. */
export function closedLabel({ status, closedReason }: Pick<OrderLine, "status" | "closedReason">): string {
  return status === "open" || closedReason === "expired" ? "Caducada" : ORDER_LABELS[status];
}

/** A total for a list: the decimals beyond cents only where they are not zero. */
export function inCents(amount: string, currency: Currency): { text: string; unit: string } {
  const { text, unit } = shown(amount, currency);
  return { text: text.replace(/(,\d\d\d*?)0+$/, "$1"), unit };
}
