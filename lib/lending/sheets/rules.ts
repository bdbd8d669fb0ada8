import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import type { LoanCurrency } from "@/lib/lending/constants";

/**
 * The loan amount in euro cents, rounded up, for the warning above a threshold (article 21 of Regulation (EU)
 * 2020/1503). `amountCents` is in cents of the loan's currency; stablecoins and a null currency count as dollars.
 */
export function euroCentsOfLoan(
  { amountCents, currency }: { amountCents: bigint; currency: LoanCurrency | null },
  prices: Prices,
): bigint {
  return euroCentsOf(currency === "EUR" ? "EUR" : "USD", amountCents, prices);
}
