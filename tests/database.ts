import postgres from "postgres";
import { migrateDatabase } from "../db/migrate";

const TEMPLATE = "lonja_test_template";
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
    await sql`drop database if exists ${sql(TEMPLATE)} with (force)`;
    await sql`create database ${sql(TEMPLATE)}`;
  });
  await migrateDatabase(ownerUrl(TEMPLATE), applicationUrl(TEMPLATE));
}

/** A fresh copy of the migrated template under this name. */
export async function copyTemplate(database: string): Promise<void> {
  await asOwner(async (sql) => {
    await sql`drop database if exists ${sql(database)} with (force)`;
    await sql`create database ${sql(database)} template ${sql(TEMPLATE)}`;
    await sql`grant connect on database ${sql(database)} to ${sql(ROLE)}`;
  });
}
