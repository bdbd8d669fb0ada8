import { and, eq, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFunds, equityInvestments } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { changeFeeBase } from "@/lib/equity/funds/fees";
import { fundRows } from "@/lib/equity/funds/rows";
import { notifyInvestor } from "./notices";
import { fundOfPlace, movePlace } from "./rows";

const { id, status, revocableUntil } = equityInvestments;

/** Activates commitments whose reflection period has ended. Returns the number of commitments processed. */
export function activatePlaces(shouldContinue = always): Promise<number> {
  return processDue({
    due: rowsWhere(equityInvestments, () => and(eq(status, "signed"), lte(revocableUntil, clock.now()))),
    decide: (place) => inTransaction((tx) => activate(tx, place)),
    failed: (investment, error) =>
      noteFailure({ investment, error }, "could not activate an investment after its withdrawal period"),
    shouldContinue,
  });
}

async function activate(tx: Tx, placeId: number): Promise<void> {
  const fund = await fundRows.lock(tx, await fundOfPlace(tx, placeId));
  const now = clock.now();
  const [place] = await tx.select().from(equityInvestments).where(eq(id, placeId)).for("no key update");
  if (place?.status !== "signed" || !place.revocableUntil || place.revocableUntil > now) return;
  const { commitmentCents } = place;
  await movePlace(tx, place, { to: "active", set: { activeAt: now } });
  await changeFeeBase(tx, fund, { commitmentCents, now });
  await tx
    .update(equityFunds)
    .set({ investors: sql`${equityFunds.investors} + 1` })
    .where(eq(equityFunds.id, fund.id));
  await notifyInvestor(tx, fund, place, { notice: "active", cents: commitmentCents });
}
