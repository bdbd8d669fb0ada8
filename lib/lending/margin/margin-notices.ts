import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db";
import { loanMarginNotices, loans } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { lockById } from "@/lib/deals/table";
import { loan } from "@/lib/lending/loan/deal";
import { isRunning } from "@/lib/lending/loan/rules";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readPrices } from "@/lib/wallet/withdrawals/queries";
import { CLEAR_LTV, type MarginEvent } from "./constants";
import { centsToLtv, percentText, satsForLtv } from "./ltv-rules";

const NOTICES = {
  cleared: "cleared",
  first: "first",
  second: "second",
  third: "third",
  default: "defaulted",
} as const satisfies Readonly<Partial<Record<MarginEvent, string>>>;

/** Tells the two of each loan what the last valuations have found, in their order. Any process may do it. */
export function sendMarginNotices(mayGoOn: () => boolean = () => true): Promise<number> {
  return processDue({
    due: (last, most) =>
      db
        .select({ id: loanMarginNotices.id })
        .from(loanMarginNotices)
        .where(and(gt(loanMarginNotices.id, last), isNull(loanMarginNotices.sentAt)))
        .orderBy(asc(loanMarginNotices.id))
        .limit(most),
    decide: sendOne,
    failed: (notice, error) => noteFailure({ notice, error }, "a margin notice was not sent"),
    mayGoOn,
  });
}

function sendOne(id: number): Promise<void> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const [notice] = await tx
      .update(loanMarginNotices)
      .set({ sentAt: now })
      .where(and(eq(loanMarginNotices.id, id), isNull(loanMarginNotices.sentAt)))
      .returning();
    const row = notice && (await lockById(loans, tx, notice.loanId));
    // Whoever has repaid since has nothing to answer.
    if (!row || !isRunning(row.status) || row.collateralSats === 0n) return;
    const { currency, collateralSats: sats } = row;
    const debt = { cents: debtOf(row, await readPlan(tx, row.id), now).total, currency };
    const prices = await readPrices(tx);
    const enough = satsForLtv(debt, CLEAR_LTV, prices);
    await loan.notify(tx, row, {
      notice: NOTICES[notice.event as keyof typeof NOTICES],
      mark: String(id),
      facts: {
        ltv: percentText(notice.ltvPoints),
        toAddSats: enough > sats ? enough - sats : 0n,
        owedCents: centsToLtv(debt, { sats, points: CLEAR_LTV }, prices),
      },
    });
  });
}
