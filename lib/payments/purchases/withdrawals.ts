import { and, asc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { db, type Source } from "@/db";
import { purchases } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { readClosure } from "@/lib/ledger/closures";

type Which = { source?: Source; only?: number; now?: Date };

/**
 * Gives the buyers who paid from the balance, and whose right of withdrawal ended while the ledger was closed, or ends
 * soon after, a day from its opening (decision 335). Returns whether the ledger is open.
 */
export async function extendWithdrawals({
  source = db,
  only,
  now = clock.now(),
}: Which = {}): Promise<boolean> {
  const closure = await readClosure(now, source);
  if (closure === "closed") return false;
  if (!closure) return true;
  const { id, status, method, releasedAt, releaseAt } = purchases;
  const ended = source
    .select({ id })
    .from(purchases)
    .where(
      and(
        eq(status, "succeeded"),
        eq(method, "balance"),
        isNull(releasedAt),
        gt(releaseAt, closure.from),
        lt(releaseAt, closure.until),
        only === undefined ? undefined : eq(id, only),
      ),
    )
    .orderBy(asc(id))
    .for("no key update");
  await source.update(purchases).set({ releaseAt: closure.until }).where(inArray(id, ended));
  return true;
}
