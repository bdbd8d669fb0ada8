import { sql } from "drizzle-orm";
import { db } from "@/db";
import { clock } from "@/lib/core/format/clock";
import type { Job } from "./job";

const MAX_COUNTED = 1_000;

/**
 * Returns the backlog of each job that reports one: the number of due pieces, counted up to a thousand, and since when
 * they are due.
 */
export async function readBacklog(jobs: readonly Job[]) {
  const now = clock.now().toISOString();
  const counts = jobs.flatMap(({ name, backlog }) =>
    backlog
      ? sql`
          select ${name}::text as name, count(*)::int as due, min(at) as since
          from (select at from (${backlog}) waiting where at <= ${now} order by at limit ${MAX_COUNTED}) due
        `
      : [],
  );
  const rows = await db.execute<{ name: string; due: number; since: string | Date | null }>(
    sql.join(counts, sql` union all `),
  );
  const known = new Map(rows.map((row) => [row.name, row]));
  return jobs.map(({ name, label, backlog }) => {
    const { due = 0, since = null } = known.get(name) ?? {};
    return { name, label, due: backlog ? due : null, since: since ? new Date(since) : null };
  });
}
