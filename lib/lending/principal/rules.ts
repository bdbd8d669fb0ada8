import { stablecoinsIn } from "@/lib/core/format/currencies";
import { type Currency, split } from "@/lib/core/format/money";
import { LOAN_CURRENCIES, type LoanCurrency, type LoanMethod } from "@/lib/lending/constants";

/** Whether the principal is held until the collateral is locked. Not if it is paid outside the platform. */
export function isHeld(method: LoanMethod): boolean {
  return method !== "bank";
}

const METHODS: Readonly<Record<LoanCurrency, readonly LoanMethod[]>> = {
  USDT: ["usdt"],
  USDC: ["usdc"],
  EUR: ["wallet", "bank"],
  USD: ["wallet", "bank"],
};

/** The payment methods of a request or an offer. Without a currency, it is any kind of dollars that the payer has. */
export function methodsOf(currency: LoanCurrency | null): readonly LoanMethod[] {
  return currency ? METHODS[currency] : ["usdt", "usdc", "bank"];
}

/**
 * The payment methods that a form offers, the preselected one first. A post without a currency is paid in an enabled
 * stablecoin or, if dollars are enabled, by bank; any other in its own currency.
 */
export function offeredMethods(
  currency: LoanCurrency | null,
  enabled: readonly Currency[],
): readonly LoanMethod[] {
  if (currency) return methodsOf(currency);
  const coins = stablecoinsIn(enabled).flatMap((coin) => METHODS[coin]);
  return enabled.includes("USD") ? [...coins, "bank"] : coins;
}

/**
 * The currency of a loan: that of its post, or else the dollars of the method. Null if the post cannot be paid with
 * this method.
 */
export function currencyOf(posted: LoanCurrency | null, method: LoanMethod): LoanCurrency | null {
  if (!methodsOf(posted).includes(method)) return null;
  if (posted) return posted;
  return LOAN_CURRENCIES.find((currency) => currency.toLowerCase() === method) ?? "USD";
}

/**
 * The fee, deducted once from the principal, and what the borrower receives (D9). In cents; the two add up to the
 * principal.
 */
export function receivedOf(
  principalCents: bigint,
  feePoints: number,
): { feeCents: bigint; receivedCents: bigint } {
  const { fee, rest } = split(principalCents, BigInt(feePoints));
  return { feeCents: fee, receivedCents: rest };
}
