import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import postgres from "postgres";
import { wrongVariables } from "../lib/core/config/env";
import { grantPrivileges } from "./privileges";
import { writeTransferRules } from "./transfer-rules";

const FOLDER = new URL("./migrations", import.meta.url).pathname;
const MIGRATION_LOCK = 0x10_0a_0a;

// A statement that waits for a lock makes all later ones wait too, so it gives up soon and tries again.
const LOCK_TIMEOUT = "3s";
const LOCK_TRIES = 40;
const LOCK_PAUSE_MS = 2_000;
const LOCKED = "55P03";
const LOCK_POLL_MS = 200;

type Options = { say?: (line: string) => void; pauseMilliseconds?: number };

/**
 * Migrates the database to this build and grants the application's role its rights. Each migration runs in its own
 * transaction, which waits three seconds for a lock and is retried. Two instances may start concurrently.
 */
export async function migrateDatabase(
  ownerUrl: string,
  applicationUrl: string,
  options: Options = {},
): Promise<"ok" | "owner"> {
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    await acquireMigrationLock(sql).catch((error: Error) => {
      const reason = error.message || String(error);
      throw new Error(
        `database unreachable: ${reason}. Start it, or correct its address in the environment.`,
      );
    });
    await applyMigrations(sql, options).catch((error: Error) => {
      throw new Error(
        `migration failed: ${error.message}. The migration was rolled back. See docs/operations.md, "Upgrade".`,
      );
    });
    await writeTransferRules(sql);
    return await grantPrivileges(sql, applicationUrl);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

// Polls instead of waiting: a concurrent index build waits for all statements that have started, including one that
// would wait for this lock.
async function acquireMigrationLock(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ mine: boolean }[]>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`;
    if (row?.mine) return;
    await delay(LOCK_POLL_MS);
  }
}

// The table is Drizzle's own, with its name and columns; its newest row is the current migration.
async function applyMigrations(sql: postgres.Sql, options: Options): Promise<void> {
  await sql`create schema if not exists drizzle`;
  await sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)
  `;
  const [row] = await sql<{ latest: string | null }[]>`
    select max(created_at)::text as latest from drizzle.__drizzle_migrations
  `;
  const latest = Number(row?.latest ?? 0);
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  if (latest > 0) await adoptBaseline(sql, migrations, latest);
  const pending = migrations.filter(({ folderMillis }) => folderMillis > latest);
  for (const migration of pending) await applyWhenFree(sql, migration, options);
}

// The baseline replaced 43 migrations and has the same result. If the last of them is recorded, it stands for the
// baseline, whose last file has its timestamp (decision 067).
async function adoptBaseline(sql: postgres.Sql, migrations: MigrationMeta[], latest: number): Promise<void> {
  const first = migrations[0]?.folderMillis ?? 0;
  if (latest < first) {
    throw new Error(
      "this database is older than the migrations of this build. For a demo database, delete its folder (.data/demo) and start again. For any other database, first start the release that last used it at migration 0042, then this one",
    );
  }
  const older = await sql`select 1 from drizzle.__drizzle_migrations where created_at < ${first} limit 1`;
  if (older.length === 0) return;
  await sql.begin(async (tx) => {
    await tx`delete from drizzle.__drizzle_migrations`;
    for (const migration of migrations) if (migration.folderMillis <= latest) await record(tx, migration);
  });
}

async function applyWhenFree(sql: postgres.Sql, migration: MigrationMeta, options: Options): Promise<void> {
  const { say = console.error, pauseMilliseconds = LOCK_PAUSE_MS } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(sql, migration);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCKED || attempt === LOCK_TRIES) throw error;
      if (attempt === 1)
        say("A migration waits for a table that is in use (for example by a dump); retrying ...");
      await delay(pauseMilliseconds);
    }
  }
}

async function apply(sql: postgres.Sql, migration: MigrationMeta): Promise<void> {
  // A concurrent index build cannot run in a transaction, so these statements must be repeatable.
  if (migration.sql.some((statement) => /\bindex\s+concurrently\b/i.test(statement))) {
    await sql.unsafe(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of migration.sql) await sql.unsafe(statement);
    await sql.begin((tx) => record(tx, migration));
    return;
  }
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of migration.sql) await tx.unsafe(statement);
    await record(tx, migration);
  });
}

async function record(tx: postgres.TransactionSql, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
}

// Only if this file is run directly, not if it is bundled into another command.
if (["migrate.ts", "migrate.mjs"].includes(path.basename(process.argv[1] ?? ""))) {
  const applicationUrl = process.env.DATABASE_URL ?? "";
  try {
    if (!applicationUrl) throw new Error("DATABASE_URL is missing: set it to the database to migrate.");
    const wrong = wrongVariables(process.env);
    if (wrong.length > 0) throw new Error(`The environment is not valid:\n${wrong.join("\n")}`);
    const role = await migrateDatabase(process.env.DATABASE_OWNER_URL || applicationUrl, applicationUrl);
    // Parsed by scripts/start/database.mjs.
    console.log(`app-role: ${role}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
