import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFunds, equityInvestments } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { NOTICE_BATCH_SIZE } from "@/lib/equity/constants";
import type { Fund } from "@/lib/equity/funds/rows";
import { notifyInvestor } from "./notices";
import type { Place } from "./rows";

const IS_CLOSED = eq(equityFunds.status, "closed");

/**
 * Notifies investors and applicants of a closed fund, one page at a time in the order of their investments, each
 * once; it waits while the fund is suspended. The row of the fund contains the progress, so the job can be
 * interrupted at any point. Returns the number of notifications.
 */
export async function notifyClosed(shouldContinue = always): Promise<number> {
  let count = 0;
  await processDue({
    due: rowsWhere(equityFunds, () => and(isNotNull(equityFunds.closingNotifiedTo), IS_CLOSED)),
    decide: async (id) => {
      do {
        const page = await inTransaction((tx) => notifyPage(tx, id));
        if (page === null) return;
        count += page;
      } while (shouldContinue());
    },
    failed: (fund, error) => noteFailure({ fund, error }, "could not notify the investors of a closed fund"),
    shouldContinue,
  });
  return count;
}

async function notifyPage(tx: Tx, fundId: number): Promise<number | null> {
  const { id, name, closedAt, closingNotifiedTo } = equityFunds;
  const [fund] = await tx
    .select({ id, name, closedAt, closingNotifiedTo })
    .from(equityFunds)
    .where(and(eq(id, fundId), isNotNull(closingNotifiedTo), IS_CLOSED))
    .for("no key update", { skipLocked: true });
  if (!fund) return null;
  const places = await nextPlaces(tx, fund);
  for (const place of places) await notifyOne(tx, fund, place);
  const last = places.length < NOTICE_BATCH_SIZE ? null : (places.at(-1)?.id ?? null);
  await tx.update(equityFunds).set({ closingNotifiedTo: last }).where(eq(id, fund.id));
  return places.length;
}

type Closed = Pick<Fund, "id" | "name" | "closedAt" | "closingNotifiedTo">;

// Skips investors who have been paid out since.
function nextPlaces(tx: Tx, { id: fundId, closedAt, closingNotifiedTo }: Closed): Promise<Place[]> {
  const { id, fundId: ofFund, status, closedAt: endedAt } = equityInvestments;
  const letGo = closedAt ? and(inArray(status, ["withdrawn", "exited"]), eq(endedAt, closedAt)) : undefined;
  return tx
    .select()
    .from(equityInvestments)
    .where(
      and(
        eq(ofFund, fundId),
        gt(id, closingNotifiedTo ?? 0),
        or(inArray(status, ["active", "defaulted"]), letGo),
      ),
    )
    .orderBy(asc(id))
    .limit(NOTICE_BATCH_SIZE);
}

async function notifyOne(tx: Tx, fund: Closed, place: Place): Promise<void> {
  await notifyInvestor(tx, fund, place, { notice: noticeOf(place), cents: place.calledCents });
}

function noticeOf({ status }: Place) {
  if (status === "withdrawn") return "closed-out";
  return status === "exited" ? "closed-empty" : "closed";
}
