import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityCallParts, equityCalls } from "@/db/schema";
import { dayOf } from "@/lib/core/format/calendar";
import { FUND_ZONE } from "@/lib/equity/constants";
import { daysBetween } from "@/lib/equity/returns/waterfall";

type Stopped = { suspendedAt: Date; now: Date };

/** The days on which a fund stood still: each that was started is a whole one, so that nobody has less time than they had. */
export const stoppedDays = ({ suspendedAt, now }: Stopped) =>
  Number(daysBetween(dayOf(suspendedAt, FUND_ZONE), dayOf(now, FUND_ZONE))) + 1;

/**
 * Puts off what ran out while a locked fund stood still, by as many days: until when its calls may be paid, when money is reserved for
 * them, and until when others may pay what is late. Whoever has not paid is notified of the new day (`notifyCalled`).
 */
export async function postponeCalls(tx: Tx, fundId: number, stopped: Stopped): Promise<number> {
  const days = stoppedDays(stopped);
  // Days of the fund's clock: a call is due at the end of a day, also where the clocks change.
  const later = (column: string) =>
    sql.raw(
      `(${column} at time zone '${FUND_ZONE}' + make_interval(days => ${days})) at time zone '${FUND_ZONE}'`,
    );
  const ofFund = sql`call_id in (select id from ${equityCalls} where fund_id = ${fundId})`;
  await tx.execute(sql`
    update ${equityCalls} set due_at = ${later("due_at")} where fund_id = ${fundId} and (status = 'issuing'
      or exists (select 1 from ${equityCallParts} where call_id = ${equityCalls}.id and status = 'open'))`);
  await tx.execute(sql`
    update ${equityCallParts} set due_at = ${later("due_at")}, reserve_at = ${later("reserve_at")}, told_at = null
    where ${ofFund} and status = 'open'`);
  await tx.execute(sql`
    update ${equityCallParts} set rescue_until = ${later("rescue_until")}, told_at = null
    where ${ofFund} and status = 'late'`);
  return days;
}
