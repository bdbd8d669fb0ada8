import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { loans } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { Prices } from "@/lib/core/format/reference-prices";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readTrustedPrices } from "@/lib/lending/price/trusted-price";
import { RECOVERY_LTV } from "./constants";
import { marginStateOf } from "./margin-state";
import { debtCentsAt, ltvPointsAt } from "./valuation";

/**
 * Ends the default of loans whose collateral covers them again and whose payments are not overdue. Returns the number
 * of loans processed.
 */
export async function recoverLoans(shouldContinue = always): Promise<number> {
  const now = clock.now();
  const prices = await readTrustedPrices(db, now);
  if (!prices) return 0;
  const points = ltvPointsAt(debtCentsAt(now), prices);
  return processDue({
    due: rowsWhere(loans, () =>
      and(
        eq(loans.status, "defaulted"),
        eq(loans.defaultReason, "ltv"),
        gt(loans.dueAt, now),
        sql`${points} < ${RECOVERY_LTV}`,
      ),
    ),
    decide: recover,
    failed: (id, error) => noteFailure({ loan: id, error }, "could not return a defaulted loan to active"),
    shouldContinue,
  });
}

async function recover(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await loan.lock(tx, id);
    const now = clock.now();
    const prices = await readTrustedPrices(tx, now);
    if (row?.status !== "defaulted" || !prices) return;
    await recoverLocked(tx, row, { prices, now });
  });
}

/** Ends the default of a locked loan if its collateral covers it again. Returns the loan afterwards. */
export async function recoverLocked(tx: Tx, row: Loan, { prices, now }: Trusted): Promise<Loan> {
  const debtCents = debtOf(row, await readPlan(tx, row.id), now).total;
  const { to, set, next } = marginStateOf(tx, row, { debtCents, prices, now });
  if (to !== "active" || !next) return row;
  return loan.applyOutcome(tx, row, { to, set, ...next, now });
}

type Trusted = { prices: Prices; now: Date };
