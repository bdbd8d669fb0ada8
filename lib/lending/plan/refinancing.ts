import type { loanOffers } from "@/db/schema";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { dayAfter } from "@/lib/core/format/calendar";
import type { Prices } from "@/lib/core/format/reference-prices";
import type { Loan } from "@/lib/lending/loan/transfers";
import { taePoints } from "./interest-rules";
import type { Instalment } from "./plan-rules";
import { type RefinanceRefusal, refinanceRefusal } from "./refinance-rules";
import { debtOf, today } from "./stored-plan";

type Offer = typeof loanOffers.$inferSelect;

export type Refinancing = { row: Loan; plan: readonly Instalment[]; prices: Prices; now: Date };

/**
 * A running loan in the form in which offers are compared with it. Its rate excludes the fee, which is already paid.
 */
export function comparedOf({ row, plan, now }: Refinancing) {
  const { principalCents, aprPoints, termDays, repayment, currency, collateralSats } = row;
  return {
    currency,
    collateralSats,
    taePoints: taePoints({ principalCents, aprPoints, termDays, repayment }),
    endsOn: plan.at(-1)?.dueOn ?? today(row, now),
    debtCents: debtOf(row, plan, now).total,
  };
}

/** Why an offer cannot refinance a loan; null if it can. The new term starts today, in the borrower's time zone. */
export function refusalOf(offer: Offer, refinancing: Refinancing, timeZone: string): RefinanceRefusal | null {
  const { amountCents: principalCents, currency, taePoints: offered, collateralSats } = offer;
  const endsOn = endOf(offer, refinancing.now, timeZone);
  const feePoints = FEE_BASIS_POINTS.loans;
  const terms = { currency, principalCents, collateralSats, taePoints: offered, endsOn, feePoints };
  return refinanceRefusal(comparedOf(refinancing), terms, refinancing.prices);
}

/** The last day of a loan from this offer that starts now. */
export function endOf({ termDays }: Pick<Offer, "termDays">, now: Date, timeZone: string): string {
  return dayAfter(today({ timeZone }, now), termDays);
}
