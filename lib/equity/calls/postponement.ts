import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityCalls } from "@/db/schema";
import { dayOf, daysApart } from "@/lib/core/format/calendar";
import { FUND_ZONE } from "@/lib/equity/constants";

type Stopped = { suspendedAt: Date; now: Date };

/** The days of a suspension. A started day counts as a whole day, so that no investor loses time. */
export const stoppedDays = ({ suspendedAt, now }: Stopped) =>
  daysApart(dayOf(suspendedAt, FUND_ZONE), dayOf(now, FUND_ZONE)) + 1;

/**
 * Extends the deadlines of a locked fund by the days of its suspension: the due times of its calls, the reservation
 * times, and the periods in which others can pay. `notifyCalled` notifies the investors of the new day.
 * Returns the number of days.
 */
export async function postponeCalls(tx: Tx, fundId: number, stopped: Stopped): Promise<number> {
  const days = stoppedDays(stopped);
  // Adds calendar days in the fund's time zone, so that a call stays due at the end of a day across daylight saving
  // changes.
  const later = (column: string) =>
    sql.raw(
      `(${column} at time zone '${FUND_ZONE}' + make_interval(days => ${days})) at time zone '${FUND_ZONE}'`,
    );
  const ofFund = sql`call_id in (select id from ${equityCalls} where fund_id = ${fundId})`;
  await tx.execute(sql`
    update ${equityCalls} set due_at = ${later("due_at")} where fund_id = ${fundId} and (status = 'issuing'
      or exists (select 1 from ${equityCallParts} where call_id = ${equityCalls}.id and status = 'open'))`);
  await tx.execute(sql`
    update ${equityCallParts} set due_at = ${later("due_at")}, reserve_at = ${later("reserve_at")}, notified_at = null
    where ${ofFund} and status = 'open'`);
  await tx.execute(sql`
    update ${equityCallParts} set rescue_until = ${later("rescue_until")}, notified_at = null
    where ${ofFund} and status = 'late'`);
  return days;
}
