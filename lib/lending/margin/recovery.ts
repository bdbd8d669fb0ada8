import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { lockById } from "@/lib/deals/table";
import { loan } from "@/lib/lending/loan/deal";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readPrices } from "@/lib/wallet/withdrawals/queries";
import { RECOVERY_LTV } from "./constants";
import { standingOf } from "./standing";
import { ltvPointsAt } from "./valuation";

/** Lets the loans go on that were in default by their LTV alone, once the price has brought it down far enough. */
export async function recoverLoans(mayGoOn: () => boolean = () => true): Promise<number> {
  const points = ltvPointsAt(await readPrices(), clock.now());
  return processDue({
    due: (last, most) =>
      db
        .select({ id: loans.id })
        .from(loans)
        .where(
          and(
            gt(loans.id, last),
            eq(loans.status, "defaulted"),
            eq(loans.defaultReason, "ltv"),
            sql`${points} < ${RECOVERY_LTV}`,
          ),
        )
        .orderBy(asc(loans.id))
        .limit(most),
    decide: recover,
    failed: (id, error) => noteFailure({ loan: id, error }, "a loan was not let go on"),
    mayGoOn,
  });
}

function recover(id: number): Promise<void> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const row = await lockById(loans, tx, id);
    if (row?.status !== "defaulted") return;
    const debtCents = debtOf(row, await readPlan(tx, id), now).total;
    const standing = standingOf(row, { debtCents, prices: await readPrices(tx), now });
    if (standing.to !== "active") return;
    const { to, set, facts } = standing;
    const moved = await loan.move(tx, row, { to, set, entry: "recover", actorId: null, now });
    await loan.notify(tx, moved, { notice: "recovered", mark: now.toISOString(), facts });
  });
}
