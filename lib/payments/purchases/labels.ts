import { amountText } from "@/lib/core/format/format";
import type { PurchaseMethod } from "@/lib/payments/constants";
import { sharesLeft } from "./rules";
import type { Purchase } from "./transfers";

type Paid = { method: PurchaseMethod; euroCents: bigint; usdCents: bigint | null };

/** What was paid, in the currency it was paid in, and in euros beside it: `32,30 US$ (29,90 €)`. */
export function paidLabel({ method, euroCents, usdCents }: Paid): string {
  const euros = amountText(euroCents, "EUR");
  return method === "card" && usdCents ? `${amountText(usdCents, "USD")} (${euros})` : euros;
}

/** What of a purchase has not gone back in parts. */
export function restOf(purchase: Purchase): Paid {
  const { method, usdCents, returnedUsdCents } = purchase;
  const { euroCents } = sharesLeft(purchase);
  return { method, euroCents, usdCents: usdCents && usdCents - returnedUsdCents };
}
