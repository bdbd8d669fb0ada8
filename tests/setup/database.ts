import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { migrateDatabase } from "../../db/migrate";

// Each run has its own databases, so that two runs can use one server concurrently.
const run = () => {
  process.env.TEST_RUN ??= randomBytes(4).toString("hex");
  return process.env.TEST_RUN;
};
const template = () => `lonja_test_${run()}`;
const ROLE = "lonja_test_app";
const ROLE_PASSWORD = "only-for-tests";

/** Returns the owner's URL of a database on the test server. */
export function ownerUrl(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** Returns the application's URL of the same database, with a role that owns nothing. */
export function applicationUrl(database: string): string {
  const url = new URL(ownerUrl(database));
  url.username = ROLE;
  url.password = ROLE_PASSWORD;
  return url.href;
}

async function asOwner<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(ownerUrl("postgres"), { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

export async function makeTemplate(): Promise<void> {
  await asOwner(async (sql) => {
    await sql`create database ${sql(template())}`;
  });
  await migrateDatabase(ownerUrl(template()), applicationUrl(template()));
}

/** Returns the name of one of this run's databases. */
export function nameOf(part: string): string {
  return `lonja_test_${run()}_${part}`;
}

/** Drops all databases of this run. */
export async function dropDatabases(): Promise<void> {
  await asOwner(async (sql) => {
    const mine = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${template()})
    `;
    for (const { name } of mine) await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

/** Creates a copy of the migrated template, or of another database without connections, with this name. */
export async function copyTemplate(database: string, source = template()): Promise<void> {
  await asOwner(async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)} template ${sql(source)}`;
    await sql`grant connect on database ${sql(database)} to ${sql(ROLE)}`;
  });
}

/** Creates an empty database with this name, without migrations. */
export async function makeEmpty(database: string): Promise<void> {
  await asOwner(async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)}`;
  });
}
