import { sql } from "drizzle-orm";
import { db } from "@/db";
import journal from "@/db/migrations/meta/_journal.json";
import { logger } from "./logger";

type Readiness = { status: "ok" | "unavailable"; database: boolean; migrations: boolean };

/** Whether the database is reachable and holds exactly this build's migrations. */
export async function checkReadiness(): Promise<Readiness> {
  const expected = journal.entries.at(-1)?.when ?? 0;
  try {
    const [row] = await db.execute<{ latest: string }>(
      sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
    );
    const migrations = Number(row?.latest) === expected;
    return { status: migrations ? "ok" : "unavailable", database: true, migrations };
  } catch (error) {
    logger.warn({ error: error instanceof Error ? error.message : String(error) }, "not ready");
    return { status: "unavailable", database: false, migrations: false };
  }
}
