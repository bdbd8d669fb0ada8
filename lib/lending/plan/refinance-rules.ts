import type { Prices } from "@/lib/core/format/reference-prices";
import type { LoanCurrency } from "@/lib/lending/constants";
import { START_LTV } from "@/lib/lending/margin/constants";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { receivedOf } from "@/lib/lending/principal/rules";

type Running = {
  currency: LoanCurrency;
  taePoints: bigint;
  /** The day (2026-01-31) by which all is paid. */
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
  /** What its lender wants as collateral. */
  collateralSats: bigint;
};

export type RefinanceRefusal = "currency" | "dearer" | "sooner" | "too-little" | "ltv" | "collateral";

/**
 * Why a loan may not be paid off with an offer; null where it may. Never at a worse rate or with an earlier end, with enough
 * for the debt and the fee, with the collateral that is asked for, and within what a new loan may begin with. The loan's rate is
 * without the fee, which is paid; the offer's is with its own.
 */
export function refinanceRefusal(old: Running, offer: Offered, prices: Prices): RefinanceRefusal | null {
  const { principalCents, feePoints } = offer;
  if (offer.currency !== null && offer.currency !== old.currency) return "currency";
  if (offer.currency === null && old.currency === "EUR") return "currency";
  if (offer.taePoints > old.taePoints) return "dearer";
  if (offer.endsOn < old.endsOn) return "sooner";
  if (receivedOf(principalCents, feePoints).receivedCents < old.debtCents) return "too-little";
  const ltv = ltvPoints({ cents: principalCents, currency: old.currency }, old.collateralSats, prices);
  if (ltv >= BigInt(START_LTV.below)) return "ltv";
  return old.collateralSats < offer.collateralSats ? "collateral" : null;
}
