import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import journal from "@/db/migrations/meta/_journal.json";
import { installation } from "@/db/schema";
import { sqlState } from "@/lib/core/db/transaction";
import { logger } from "./logger";

/** `open`: money may move. `sound`: the last verification found nothing. Null if the database cannot be read. */
type LedgerState = { open: boolean; sound: boolean } | null;

type Readiness = {
  status: "ok" | "unavailable";
  database: boolean;
  migrations: boolean;
  ledger: LedgerState;
};

/** A probe runs every few seconds and needs a negative result before the next one. */
const READINESS_MS = 2_000;

/**
 * Checks that the database is reachable and has this build's migrations. Newer migrations are accepted, unless one of
 * them requires newer builds (`installation.oldest_migration`). A closed ledger is reported but does not make the
 * instance unready: everything except money still works.
 */
export async function checkReadiness(): Promise<Readiness> {
  const late = new AbortController();
  try {
    return await Promise.race([readReadiness(), refuseAfter(READINESS_MS, late.signal)]);
  } catch (error) {
    logger.warn({ error }, "readiness check failed");
    return { status: "unavailable", database: false, migrations: false, ledger: null };
  } finally {
    late.abort();
  }
}

const NO_SUCH_TABLE = "42P01";

async function isMigrated(expected: number): Promise<boolean> {
  try {
    const rows = await db.execute(
      sql`select 1 from drizzle.__drizzle_migrations where created_at = ${expected} limit 1`,
    );
    return rows.length > 0;
  } catch (error) {
    // The database responds, but was never migrated.
    if (sqlState(error) === NO_SUCH_TABLE) return false;
    throw error;
  }
}

async function readOldest(): Promise<number> {
  const [row] = await db.select({ oldest: installation.oldestMigration }).from(installation);
  return row?.oldest ?? 0;
}

async function refuseAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  await pause(milliseconds, undefined, { signal });
  throw new Error(`the database did not respond within ${milliseconds} ms`);
}

async function readReadiness(): Promise<Readiness> {
  const expected = journal.entries.at(-1)?.when ?? 0;
  const migrations = (await isMigrated(expected)) && expected >= (await readOldest());
  const ledger = migrations ? await readLedger() : null;
  return { status: migrations ? "ok" : "unavailable", database: true, migrations, ledger };
}

async function readLedger(): Promise<LedgerState> {
  const [row] = await db.execute<{ open: boolean; sound: boolean }>(sql`
    select is_open as open,
      coalesce((select violations = '[]'::jsonb from ledger.verifications order by id desc limit 1), true) as sound
    from ledger.kill_switch limit 1
  `);
  return row ? { open: row.open, sound: row.sound } : null;
}
