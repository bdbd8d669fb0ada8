import { sql } from "drizzle-orm";
import { db } from "@/db";
import { clock, plusMinutes } from "@/lib/core/format/clock";

// Covers a downtime of a week; older sessions do not need another look.
const LOOKS_BACK_MINUTES = 7 * 24 * 60;

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
      where one.status = 'confirmed' and one.starts_at > ${since.toISOString()}::timestamptz
        and one.starts_at <= ${now.toISOString()}::timestamptz
        -- A new enrolment after a refund has its own right of withdrawal.
        and one.starts_at >= of.created_at
      group by one.enrollment_id
    ) held
    where held.enrollment_id = e.id and e.opened_at is null and e.status <> 'refunded'
    returning e.id
  `);
  return opened.length;
}
