import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import type { LoanCurrency } from "@/lib/lending/constants";

/**
 * What is lent in euro cents, rounded up, for the warning above a sum (article 21 of Regulation (EU) 2020/1503). Cents of the
 * loan's currency; a stable coin, and no currency, count as dollars.
 */
export function euroCentsOfLoan(
  { amountCents, currency }: { amountCents: bigint; currency: LoanCurrency | null },
  prices: Prices,
): bigint {
  return euroCentsOf(currency === "EUR" ? "EUR" : "USD", amountCents, prices);
}
