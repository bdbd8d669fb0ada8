import { formatMoney } from "@/lib/core/format";
import type { Currency } from "@/lib/core/money";
import type { PurchaseMethod } from "./constants";

/** `29,90 €`. */
export function moneyWord(minor: bigint, currency: Currency): string {
  const { text, unit } = formatMoney(minor, currency);
  return `${text} ${unit}`;
}

type Paid = { method: PurchaseMethod; euroCents: bigint; usdCents: bigint | null };

/** What was paid, in the currency it was paid in, and in euros beside it: `32,30 US$ (29,90 €)`. */
export function paidWord({ method, euroCents, usdCents }: Paid): string {
  const euros = moneyWord(euroCents, "EUR");
  return method === "card" && usdCents ? `${moneyWord(usdCents, "USD")} (${euros})` : euros;
}
