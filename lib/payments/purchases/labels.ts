import { amountText } from "@/lib/core/format/format";
import type { PurchaseMethod } from "@/lib/payments/constants";
import { sharesLeft } from "./rules";
import type { Purchase } from "./transfers";

type Paid = { method: PurchaseMethod; euroCents: bigint; usdCents: bigint | null };

/** Formats the amount paid in the currency of the payment, with euros in parentheses: `32,30 US$ (29,90 €)`. */
export function paidLabel({ method, euroCents, usdCents }: Paid): string {
  const euros = amountText(euroCents, "EUR");
  return method === "card" && usdCents ? `${amountText(usdCents, "USD")} (${euros})` : euros;
}

/** Returns the part of a purchase that has not been refunded. */
export function restOf(purchase: Purchase): Paid {
  const { method, usdCents, returnedUsdCents } = purchase;
  const { euroCents } = sharesLeft(purchase);
  return { method, euroCents, usdCents: usdCents && usdCents - returnedUsdCents };
}
