import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { migrateDatabase } from "../../db/migrate";

// Each run has databases of its own, so that two may run at once on one server.
const run = () => {
  process.env.TEST_RUN ??= randomBytes(4).toString("hex");
  return process.env.TEST_RUN;
};
const template = () => `lonja_test_${run()}`;
const ROLE = "lonja_test_app";
const ROLE_PASSWORD = "only-for-tests";

/** The owner's URL of one database on the test server. */
export function ownerUrl(database: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${database}`;
  return url.href;
}

/** The application's URL of the same database: a role that owns nothing. */
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

/** The name of one of this run's databases. */
export function nameOf(part: string): string {
  return `lonja_test_${run()}_${part}`;
}

/** Drops everything this run made. */
export async function dropDatabases(): Promise<void> {
  await asOwner(async (sql) => {
    const mine = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${template()})
    `;
    for (const { name } of mine) await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

/** A fresh copy of the migrated template, or of another database that nobody is in, under this name. */
export async function copyTemplate(database: string, source = template()): Promise<void> {
  await asOwner(async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)} template ${sql(source)}`;
    await sql`grant connect on database ${sql(database)} to ${sql(ROLE)}`;
  });
}

/** A database under this name that nobody has migrated. */
export async function makeEmpty(database: string): Promise<void> {
  await asOwner(async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)}`;
  });
}
