import { partyNames } from "@/components/deals/party-names";
import type { Reading } from "@/components/deals/timeline";
import { formatDecimal } from "@/lib/core/format/decimal";
import { centsText, printCents } from "@/lib/lending/cents";
import type { LoanCurrency, RepaymentKind } from "@/lib/lending/constants";
import type { LoanDetail } from "@/lib/lending/loan/queries";

const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

/** Whether a pool of the bank lends, which is no person. */
export const isLoanOfPool = ({ counterpart }: LoanDetail): boolean => counterpart.id === null;

/** Returns the name of the other party at the start of a sentence. */
export const otherOf = (loan: LoanDetail): string =>
  isLoanOfPool(loan) ? "El pool" : firstNameOf(loan.counterpart.name);

/** Returns the name of the other party within a sentence. */
export const otherIn = (loan: LoanDetail): string => (isLoanOfPool(loan) ? "el pool" : otherOf(loan));

/** Returns what is needed to show the history of a loan to one of its parties. */
export function readingOf(loan: LoanDetail, timeZone: string): Reading {
  const name = otherOf(loan);
  return { names: partyNames({ lender: name, borrower: name }, loan.role), now: loan.now, timeZone };
}

/** Formats hundredths of a percent: `60,44 %`. */
export const percentOf = (points: bigint): string => `${formatDecimal(printCents(points))} %`;

export const centsOf = (cents: bigint, currency: LoanCurrency): string => centsText(cents, currency);

const SECOND_MS = 1_000;

/** The last second before a time: a payment is due on a day, which ends at the midnight that begins the next. */
export const lastSecondBefore = (end: string): string => new Date(Date.parse(end) - SECOND_MS).toISOString();

export const REPAYMENT_NAMES: Readonly<Record<RepaymentKind, string>> = {
  instalment: "Cuota",
  early: "Devolución anticipada",
  collateral: "Con la garantía",
  liquidation: "Liquidación",
  refinance: "Cambio de prestamista",
};

/** What is said after a payment: the page may have been open since a day on which less was owed. */
export const paidText =
  ({ returned, part }: { returned: string; part: string }) =>
  ({ status }: Pick<LoanDetail, "status">) =>
    status === "repaid" ? (["Préstamo devuelto", returned] as const) : (["Pago hecho", part] as const);

/** Whether the whole debt is due. In a default caused by the price the plan continues, until its last day. */
export function owesAll({ status, defaultReason, plan, now }: LoanDetail): boolean {
  if (status !== "defaulted") return false;
  return defaultReason !== "ltv" || plan.every(({ paidAt, dueAt }) => paidAt !== null || dueAt <= now);
}

/** The sum that the borrower has to pay now: the whole debt, or the next payment; null if the loan does not run. */
export const dueOf = (loan: LoanDetail): string | null =>
  (owesAll(loan) ? loan.debt?.total : loan.debt?.next) ?? null;
