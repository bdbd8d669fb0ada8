import { hostname } from "node:os";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "../lib/core/config/env";
import { countStatements, limitAnswers } from "./answer-limit";
import { withPreparedStatements } from "./prepared-statements";
import { countSockets, openSocket } from "./sockets";

// Without a schema, because with one each transaction builds a relational query for every table, and no code uses them.
export type Db = PostgresJsDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** A transaction, or the database outside one. */
export type Source = Db | Tx;

type Pool = { connections: number; statements: number };
type Connection = {
  sql: postgres.Sql;
  listener: postgres.Sql;
  longRunning: postgres.Sql;
  db: Db;
  writes: Db;
} & {
  // A function of the module instance that opened the connection, because only that instance counts its sockets.
  pool: () => Pool;
};

// Next.js may load this module several times in a process, but all instances share one pool.
const holder = globalThis as typeof globalThis & {
  lonjaConnection?: Connection;
  lonjaClosing?: Set<() => Promise<unknown>>;
};

/**
 * The first word of the name of each process's connection for LISTEN, in pg_stat_activity; then its pid and machine.
 */
export const LISTENER = "lonja-instance";
export const INSTANCE_NAME = new RegExp(`^${LISTENER} (\\d+) (.+)$`);

// PostgreSQL cuts longer names off.
const MAX_NAME_LENGTH = 63;

function connect(): Connection {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOL_MAX } = env();
  const sql = limitAnswers(openDriver(DATABASE_URL, DATABASE_POOL_MAX));
  const name = `${LISTENER} ${process.pid} ${hostname()}`.slice(0, MAX_NAME_LENGTH);
  const listener = openDriver(DATABASE_LISTEN_URL ?? DATABASE_URL, 1, { name, socket: openSocket });
  const longRunning = openDriver(DATABASE_URL, 1, {});
  return {
    sql,
    listener,
    longRunning,
    db: drizzle(sql),
    writes: drizzle(withPreparedStatements(sql)),
    pool: () => ({ connections: countSockets(), statements: countStatements() }),
  };
}

/** A constant pause: after an outage, the first request must not wait for the driver's growing pause of up to 20 s. */
const RECONNECT_SECONDS = 0.2;

type Special = { socket?: typeof openSocket; name?: string };

/** Opens the driver with the limits that apply to every connection. */
export function openDriver(
  address: string,
  max: number,
  { name = "lonja", ...watched }: Special = { socket: openSocket },
): postgres.Sql {
  return postgres(address, {
    ...watched,
    max: max,
    backoff: () => RECONNECT_SECONDS,
    prepare: env().DATABASE_PREPARED_STATEMENTS === "on",
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: {
      application_name: name,
      TimeZone: "UTC",
      // The cost estimate of a search is high enough for JIT compilation, but no query here runs long enough to
      // benefit.
      jit: "off",
      statement_timeout: env().DATABASE_ANSWER_SECONDS * 1_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  });
}

function connection(): Connection {
  holder.lonjaConnection ??= connect();
  return holder.lonjaConnection;
}

/** The application's database. It connects at the first query, so that a build needs no database. */
export const db: Db = new Proxy({} as Db, {
  get: (_target, property) => Reflect.get(connection().db, property, connection().db),
});

/** The same database for commands: READ COMMITTED, with prepared statements. */
export const writes: Db = new Proxy({} as Db, {
  get: (_target, property) => Reflect.get(connection().writes, property, connection().writes),
});

/** Returns the driver itself, for statements that Drizzle cannot express. */
export function driver(): postgres.Sql {
  return connection().sql;
}

/**
 * Returns a driver with one connection and without a client-side time limit, for work that may take minutes, such as
 * checks of the whole ledger.
 */
export function longRunningDriver(): postgres.Sql {
  return connection().longRunning;
}

/** Returns the same as a Drizzle database. */
export function longRunningDb(): Db {
  return drizzle(longRunningDriver());
}

/**
 * Returns the driver for LISTEN, which has its own address if the other one goes through a pooler
 * (DATABASE_LISTEN_URL).
 */
export function listenDriver(): postgres.Sql {
  return connection().listener;
}

/**
 * Returns how many connections of this process are open, and how many statements wait for an answer or a connection.
 */
export function poolState(): Pool {
  return connection().pool();
}

/** Runs `close` when the database is closed, for connections that are opened elsewhere. */
export function onClosing(close: () => Promise<unknown>): void {
  holder.lonjaClosing ??= new Set();
  holder.lonjaClosing.add(close);
}

/** Closes all connections of this process to the database, after waiting up to five seconds for running statements. */
export async function closeDatabase(): Promise<void> {
  const { sql, listener, longRunning } = holder.lonjaConnection ?? {};
  const others = [...(holder.lonjaClosing ?? [])];
  delete holder.lonjaConnection;
  delete holder.lonjaClosing;
  await Promise.all([
    ...[sql, listener, longRunning].map((driver) => driver?.end({ timeout: 5 })),
    ...others.map((close) => close()),
  ]);
}
