import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "../lib/core/env";
import * as schema from "./schema";

export type Db = PostgresJsDatabase<typeof schema>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

type Connection = { sql: postgres.Sql; db: Db };

// Next may load this module more than once in a process; there is one pool all the same.
const holder = globalThis as typeof globalThis & { lonjaConnection?: Connection };

function connect(): Connection {
  const { DATABASE_URL, DATABASE_POOL_MAX } = env();
  const sql = postgres(DATABASE_URL, {
    max: DATABASE_POOL_MAX,
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: {
      application_name: "lonja",
      TimeZone: "UTC",
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  });
  return { sql, db: drizzle(sql, { schema }) };
}

function connection(): Connection {
  holder.lonjaConnection ??= connect();
  return holder.lonjaConnection;
}

/** The application's database. It connects at the first query, so that a build needs none. */
export const db: Db = new Proxy({} as Db, {
  get: (_target, property) => Reflect.get(connection().db, property, connection().db),
});

/** The driver itself, for LISTEN and for what Drizzle has no words for. */
export function driver(): postgres.Sql {
  return connection().sql;
}

export async function closeDatabase(): Promise<void> {
  const open = holder.lonjaConnection;
  delete holder.lonjaConnection;
  await open?.sql.end({ timeout: 5 });
}
