import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db";

/** Resolves when this many connections to this worker's database wait for a lock. */
export async function untilWaiting(connections = 1): Promise<void> {
  const waiting = async () => {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return row?.count;
  };
  await expect.poll(waiting, { timeout: 15_000, interval: 10 }).toBeGreaterThanOrEqual(connections);
}
