import { sql } from "drizzle-orm";
import { db } from "@/db";
import journal from "@/db/migrations/meta/_journal.json";
import { installation } from "@/db/schema";
import { logger } from "./logger";

/** `open`: money may move. `sound`: the last verification found nothing. Null where the database cannot say. */
type LedgerState = { open: boolean; sound: boolean } | null;

type Readiness = {
  status: "ok" | "unavailable";
  database: boolean;
  migrations: boolean;
  ledger: LedgerState;
};

/**
 * Whether the database is reachable and holds this build's migrations: more are fine, unless a later
 * one has said that a build must know it (`installation.oldest_migration`). A closed ledger is told of and is no
 * reason to take the instance out: everything but money goes on.
 */
export async function checkReadiness(): Promise<Readiness> {
  const expected = journal.entries.at(-1)?.when ?? 0;
  try {
    const migrations = (await isMigrated(expected)) && expected >= (await readOldest());
    const ledger = migrations ? await readLedger() : null;
    return { status: migrations ? "ok" : "unavailable", database: true, migrations, ledger };
  } catch (error) {
    logger.warn({ error }, "not ready");
    return { status: "unavailable", database: false, migrations: false, ledger: null };
  }
}

async function isMigrated(expected: number): Promise<boolean> {
  const rows = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where created_at = ${expected} limit 1`,
  );
  return rows.length > 0;
}

async function readOldest(): Promise<number> {
  const [row] = await db.select({ oldest: installation.oldestMigration }).from(installation);
  return row?.oldest ?? 0;
}

async function readLedger(): Promise<LedgerState> {
  const [row] = await db.execute<{ open: boolean; sound: boolean }>(sql`
    select is_open as open,
      coalesce((select violations = '[]'::jsonb from ledger.verifications order by id desc limit 1), true) as sound
    from ledger.door limit 1
  `);
  return row ? { open: row.open, sound: row.sound } : null;
}
