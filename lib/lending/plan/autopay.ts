import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { loans } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { always } from "@/lib/core/jobs/job";
import { noteMoneyFailure } from "@/lib/ledger/failures";
import { InsufficientFunds } from "@/lib/ledger/post";
import type { LoanStatus } from "@/lib/lending/constants";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { repayFromWallet } from "./repayment";
import { debtOf, readPlan, today } from "./stored-plan";

const PAYING: readonly LoanStatus[] = ["active", "overdue"];

// A loan in default because of its LTV recovers only if no payment is overdue (decision 134).
const IS_PAYING = or(
  inArray(loans.status, [...PAYING]),
  and(eq(loans.status, "defaulted"), eq(loans.defaultReason, "ltv")),
);

const isPaying = ({ status, defaultReason }: Loan) => PAYING.includes(status) || defaultReason === "ltv";

// From 6 a.m. local time of the due day, which ends at `dueAt`.
const isDueBy = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone ${loans.timeZone})
  >= (${loans.dueAt} at time zone ${loans.timeZone}) - interval '18 hours'`;

/**
 * Pays due and overdue payments from the wallets of borrowers who have enabled automatic payment. Notifies a borrower
 * once if the balance is too low. Returns the number of loans processed.
 */
export function payInstalments(shouldContinue = always): Promise<number> {
  const now = clock.now();
  return processDue({
    due: rowsWhere(loans, () => and(eq(loans.autopay, true), IS_PAYING, isDueBy(now))),
    decide: payDue,
    failed: (id, error) => noteMoneyFailure({ loan: id, error }, "automatic loan payment failed"),
    shouldContinue,
  });
}

async function payDue(id: number): Promise<void> {
  await loan.expire(id);
  try {
    await withDue(id, async (tx, row, { amount, now }) => {
      const outcome = await repayFromWallet(tx, row, { amount, isInstalment: true, actorId: null, now });
      await loan.applyOutcome(tx, row, { ...outcome, actorId: null, now });
    });
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    await withDue(id, (tx, row, { amount, dueOn }) =>
      loan.notify(tx, row, { notice: "autopay-failed", facts: { paidCents: amount }, mark: dueOn }),
    );
  }
}

type Due = { amount: bigint; dueOn: string; now: Date };

// Checks again under lock: the payment may have been made, or automatic payment switched off, since the loan was
// selected.
async function withDue(id: number, work: (tx: Tx, row: Loan, due: Due) => Promise<unknown>): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await loan.lock(tx, id);
    const now = clock.now();
    if (!row?.autopay || !isPaying(row)) return;
    const plan = await readPlan(tx, id);
    const [first] = plan;
    if (!first || first.dueOn > today(row, now)) return;
    await work(tx, row, { amount: debtOf(row, plan, now).next, dueOn: first.dueOn, now });
  });
}
