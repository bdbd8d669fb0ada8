import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import type { AdminActor } from "@/lib/core/actor";
import { clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";

const AT_MOST = 1_000;

/** What the jobs have before them, and when each piece was due; every one has an index for just this. */
const WORK = {
  emails: sql`select next_attempt_at as at from emails where status = 'queued'`,
  pushes: sql`select next_attempt_at as at from push_deliveries where status = 'queued'`,
  dataExports: sql`select created_at as at from data_exports where status = 'queued'`,
  orders: sql`select expires_at as at from btc_orders where status = 'open'`,
  trades: sql`select stage_expires_at as at from btc_trades where stage_expires_at is not null and status <> 'disputed'`,
  corrections: sql`select due_at as at from admin_proposals where status = 'waiting'`,
} satisfies Record<string, SQL>;

export type JobName = keyof typeof WORK;

/**
 * Whether this process does the jobs, and of each kind how much is due and since when: where they run anywhere, nothing
 * is due for long.
 */
export async function readJobs(_viewer: AdminActor) {
  return { here: env().BACKGROUND_JOBS === "on" && !process.env.VERCEL, waiting: await readWaiting() };
}

/** Of each kind how much is due, and since when. */
export async function readWaiting() {
  const now = clock.now().toISOString();
  const counts = Object.entries(WORK).map(
    ([name, work]) => sql`
      select ${name}::text as name, count(*)::int as due, min(at) as since
      from (select at from (${work}) waiting where at <= ${now} order by at limit ${AT_MOST}) due
    `,
  );
  const rows = await db.execute<{ name: JobName; due: number; since: string | Date | null }>(
    sql.join(counts, sql` union all `),
  );
  return rows.map(({ name, due, since }) => ({ name, due, since: since ? new Date(since) : null }));
}
