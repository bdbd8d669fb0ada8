import { and, eq, isNull, lte } from "drizzle-orm";
import { purchases } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { postRelease, setPurchase } from "./transfers";
import { extendWithdrawals } from "./withdrawals";

const isOver = () =>
  and(eq(purchases.status, "succeeded"), isNull(purchases.releasedAt), lte(purchases.releaseAt, clock.now()));

/**
 * Releases sellers' earnings when the right of withdrawal has ended; none while the ledger is closed. Returns how many;
 * any number of processes may run it.
 */
export async function releasePurchases(shouldContinue = always): Promise<number> {
  if (!(await extendWithdrawals())) return 0;
  return processDue({
    due: rowsWhere(purchases, isOver),
    decide: release,
    failed: (purchase, error) =>
      noteFailure({ purchase, error }, "could not release the earnings of a seller"),
    shouldContinue,
  });
}

// A purchase that another process is releasing is skipped.
async function release(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(purchases)
      .where(and(eq(purchases.id, id), isOver()))
      .for("no key update", { skipLocked: true });
    if (!row) return;
    const now = clock.now();
    await postRelease(tx, row, { actorId: null, now, keySuffix: "window" });
    await setPurchase(tx, row, { releasedAt: now, heldCents: 0n });
  });
}
