import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankTopups } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { reconcileReturns } from "@/lib/payments/cards/chargeback-reconciliation";
import { endPayment, readPayment, readReturns } from "@/lib/payments/cards/payments";
import { topupCharge } from "./charge";
import { TOPUP_HOURS } from "./constants";
import { findTopup } from "./settlement";

// A top-up that stays open is queried at growing intervals, a dispute every hour.
const REST = sql`case ${bankTopups.status} when 'disputed' then interval '1 hour'
  else least(greatest(${bankTopups.updatedAt} - ${bankTopups.createdAt}, interval '2 minutes'), interval '1 hour') end`;

/**
 * Queries the provider for every open top-up: credits those that succeeded although neither browser nor webhook
 * reported it, and cancels those that have expired. Several processes can run it concurrently. Returns the number of
 * top-ups processed.
 */
export async function reconcileTopups(shouldContinue = always): Promise<number> {
  if (!cardProvider()) return 0;
  const { status, updatedAt } = bankTopups;
  const now = clock.now();
  const isDue = lte(sql`${updatedAt} + ${REST}`, sql`${now.toISOString()}::timestamptz`);
  const checked = await processDue({
    due: rowsWhere(bankTopups, () => and(inArray(status, ["created", "disputed"]), isDue)),
    decide: (topup) => reconcileTopup(topup, now),
    failed: (topup, error) => noteFailure({ topup, error }, "could not reconcile a top-up"),
    shouldContinue,
  });
  return checked + (await reconcileReturns(topupCharge, shouldContinue));
}

async function reconcileTopup(id: number, now: Date): Promise<void> {
  const row = await findTopup(id);
  if (!row) return;
  await db
    .update(bankTopups)
    .set({ updatedAt: now })
    .where(
      and(eq(bankTopups.id, id), or(eq(bankTopups.status, "created"), eq(bankTopups.status, "disputed"))),
    );
  if (row.status === "disputed") return readReturns(topupCharge, row);
  const isOver = plusMinutes(row.createdAt, TOPUP_HOURS * HOUR_MINUTES) <= now;
  if (isOver) return endPayment(topupCharge, id, "expire");
  await readPayment(topupCharge, row);
}
