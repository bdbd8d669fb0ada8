import { sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";

// Whether the session `one` of the enrolment `of` has begun. A new enrolment after a refund has its own right of
// withdrawal.
const isHeld = (now: Date) => sql`one.status = 'confirmed'
  and one.starts_at <= ${now.toISOString()}::timestamptz and one.starts_at >= of.created_at`;

// Covers a downtime of a week; older sessions do not need another look.
const LOOKS_BACK_MINUTES = 7 * DAY_MINUTES;

/**
 * Records the first use of a mentorship: the start of its first confirmed session, once it has passed. The right of
 * withdrawal depends on it. Several processes can run it concurrently. Returns the number of enrolments updated.
 */
export async function markStartedMentorships(): Promise<number> {
  const now = clock.now();
  const since = plusMinutes(now, -LOOKS_BACK_MINUTES);
  const opened = await db.execute(sql`
    update mentorship_enrollments e set opened_at = held.starts_at
    from (
      select one.enrollment_id, min(one.starts_at) as starts_at
      from mentorship_sessions one join mentorship_enrollments of on of.id = one.enrollment_id
      where ${isHeld(now)} and one.starts_at > ${since.toISOString()}::timestamptz
      group by one.enrollment_id
    ) held
    where held.enrollment_id = e.id and e.opened_at is null and e.status <> 'refunded'
    returning e.id
  `);
  return opened.length;
}

/** When a purchased mentorship was first used, whether or not the job has recorded it yet; null if it was not. */
export async function startedAtOf(source: Source, purchaseId: number): Promise<Date | null> {
  const [row] = await source.execute<{ startedAt: string | null }>(sql`
    select coalesce(of.opened_at, (
      select min(one.starts_at) from mentorship_sessions one
      where one.enrollment_id = of.id and ${isHeld(clock.now())}
    )) as "startedAt"
    from mentorship_enrollments of where of.purchase_id = ${purchaseId} limit 1
  `);
  return row?.startedAt ? new Date(row.startedAt) : null;
}
