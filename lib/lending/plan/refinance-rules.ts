import type { Prices } from "@/lib/core/format/reference-prices";
import type { LoanCurrency, LoanMethod } from "@/lib/lending/constants";
import { START_LTV } from "@/lib/lending/margin/constants";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { currencyOf, receivedOf } from "@/lib/lending/principal/rules";

const METHODS: Readonly<Record<LoanCurrency, LoanMethod>> = {
  USDT: "usdt",
  USDC: "usdc",
  EUR: "wallet",
  USD: "wallet",
};

/**
 * The payment method of a refinancing in this currency: always from the lender's wallet, whatever the method of the
 * old loan.
 */
export const methodFor = (currency: LoanCurrency): LoanMethod => METHODS[currency];

/**
 * Whether an offer in `offered` pays a refinancing in `currency`. An offer without a currency does so only in
 * stablecoins: it is not paid with the dollars of a wallet.
 */
export function paysIn(offered: LoanCurrency | null, currency: LoanCurrency): boolean {
  return currencyOf(offered, methodFor(currency)) === currency;
}

type Running = {
  currency: LoanCurrency;
  taePoints: bigint;
  /** The day (2026-01-31) of the last payment. */
  endsOn: string;
  debtCents: bigint;
  collateralSats: bigint;
};

type Offered = {
  currency: LoanCurrency | null;
  taePoints: bigint;
  endsOn: string;
  principalCents: bigint;
  feePoints: number;
  /** The collateral that its lender requires. */
  collateralSats: bigint;
};

export type RefinanceRefusal = "currency" | "dearer" | "sooner" | "too-little" | "ltv" | "collateral";

/**
 * Why an offer cannot refinance a loan; null if it can. The offer must use the same currency, have no higher rate and
 * no earlier end, cover the debt and the fee, keep the LTV within the start limit, and require no more than the
 * existing collateral. The old loan's rate excludes its fee, which is already paid; the offer's rate includes its
 * own.
 */
export function refinanceRefusal(old: Running, offer: Offered, prices: Prices): RefinanceRefusal | null {
  const { principalCents, feePoints } = offer;
  if (!paysIn(offer.currency, old.currency)) return "currency";
  if (offer.taePoints > old.taePoints) return "dearer";
  if (offer.endsOn < old.endsOn) return "sooner";
  if (receivedOf(principalCents, feePoints).receivedCents < old.debtCents) return "too-little";
  const ltv = ltvPoints({ cents: principalCents, currency: old.currency }, old.collateralSats, prices);
  if (ltv >= BigInt(START_LTV.below)) return "ltv";
  return old.collateralSats < offer.collateralSats ? "collateral" : null;
}
