import { split } from "@/lib/core/format/money";
import { LOAN_CURRENCIES, type LoanCurrency, type LoanMethod } from "@/lib/lending/constants";

/** What is held of the principal until the collateral is there: nothing where it is paid outside. */
export function isHeld(method: LoanMethod): boolean {
  return method !== "bank";
}

const METHODS: Readonly<Record<LoanCurrency, readonly LoanMethod[]>> = {
  USDT: ["usdt"],
  USDC: ["usdc"],
  EUR: ["wallet", "bank"],
  USD: ["wallet", "bank"],
};

/** How a request or an offer may be paid; without a currency it is dollars, as the payer has them. */
export function methodsOf(currency: LoanCurrency | null): readonly LoanMethod[] {
  return currency ? METHODS[currency] : ["usdt", "usdc", "bank"];
}

/** What a loan is in: its post's currency, else the dollars of the method. Null where the post cannot be paid so. */
export function currencyOf(posted: LoanCurrency | null, method: LoanMethod): LoanCurrency | null {
  if (!methodsOf(posted).includes(method)) return null;
  if (posted) return posted;
  return LOAN_CURRENCIES.find((currency) => currency.toLowerCase() === method) ?? "USD";
}

/** The fee, once, out of what the borrower receives, and what they receive (D9). In cents; the two add up to the principal. */
export function receivedOf(
  principalCents: bigint,
  feePoints: number,
): { feeCents: bigint; receivedCents: bigint } {
  const { fee, rest } = split(principalCents, BigInt(feePoints));
  return { feeCents: fee, receivedCents: rest };
}
