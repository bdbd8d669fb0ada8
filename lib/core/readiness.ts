import { sql } from "drizzle-orm";
import { db } from "@/db";
import journal from "@/db/migrations/meta/_journal.json";
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
 * Whether the database is reachable and holds exactly this build's migrations. A closed ledger is told of and is no
 * reason to take the instance out: everything but money goes on.
 */
export async function checkReadiness(): Promise<Readiness> {
  const expected = journal.entries.at(-1)?.when ?? 0;
  try {
    const [row] = await db.execute<{ latest: string }>(
      sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
    );
    const migrations = Number(row?.latest) === expected;
    const ledger = migrations ? await readLedger() : null;
    return { status: migrations ? "ok" : "unavailable", database: true, migrations, ledger };
  } catch (error) {
    logger.warn({ error: error instanceof Error ? error.message : String(error) }, "not ready");
    return { status: "unavailable", database: false, migrations: false, ledger: null };
  }
}

async function readLedger(): Promise<LedgerState> {
  const [row] = await db.execute<{ open: boolean; sound: boolean }>(sql`
    select is_open as open,
      coalesce((select violations = '[]'::jsonb from ledger.verifications order by id desc limit 1), true) as sound
    from ledger.door limit 1
  `);
  return row ? { open: row.open, sound: row.sound } : null;
}
