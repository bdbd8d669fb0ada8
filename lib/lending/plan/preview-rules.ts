import type { Prices } from "@/lib/core/format/reference-prices";
import type { DefaultReason, LoanCurrency } from "@/lib/lending/constants";
import { ltvPoints } from "@/lib/lending/margin/ltv-rules";
import { amountOf } from "./plan-rules";
import { hasDue, owedOn, type Refused, type Running, repaidBy, repayingOf } from "./repayment-rules";

/** A running loan on a day, for the calculations in its borrower's forms. */
export type RunningLoan = Running & {
  status: "active" | "overdue" | "defaulted";
  defaultReason: DefaultReason | null;
  currency: LoanCurrency;
  sats: bigint;
  prices: Prices;
  /** Today, in the borrower's time zone. */
  day: string;
};

/**
 * The whole debt and the next payment of a loan, in cents, and its LTV in hundredths of a per cent, null without a
 * debt.
 */
export type Position = { debt: bigint; next: bigint; ltv: bigint | null };

/** The debt of a running loan today, and its next payment. The last payment is the whole debt. */
export function positionOf(running: RunningLoan): Position {
  const { principal, interest } = owedOn(running.loan, running.plan, running.day);
  const debt = principal + interest;
  const [next, ...more] = running.plan;
  return { debt, next: next && more.length > 0 ? amountOf(next) : debt, ltv: ltvOf(running, debt) };
}

/** The LTV of a debt over the held collateral plus `more` sats; null without debt or collateral. */
export function ltvOf({ sats, currency, prices }: RunningLoan, cents: bigint, more = 0n): bigint | null {
  if (cents === 0n || sats + more === 0n) return null;
  return ltvPoints({ cents, currency }, sats + more, prices);
}

export type RepaymentPreview =
  | Refused
  | {
      refused: null;
      interest: bigint;
      principal: bigint;
      before: Position;
      after: Position;
      isWhole: boolean;
    };

/** Calculates what a repayment would pay and leave, without making it, by the same rules. */
export function previewRepayment(
  running: RunningLoan,
  { amount, isInstalment }: { amount: bigint; isInstalment: boolean },
): RepaymentPreview {
  const before = positionOf(running);
  const { status, defaultReason, plan, day } = running;
  const { debt, next } = before;
  const isDue = hasDue(plan, day);
  const how = repayingOf({ status, defaultReason, amount, debt, next, isDue, isInstalment });
  if ("refused" in how) return how;
  const { paid, ...rest } = repaidBy(running, { how, amount, day });
  const after = positionOf({ ...running, ...rest });
  const { interest, principal } = paid;
  return { refused: null, interest, principal, before, after, isWhole: how.kind === "whole" };
}
