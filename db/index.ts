import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "../lib/core/config/env";
import { countStatements, limitAnswers } from "./answer-limit";
import { withPreparedStatements } from "./prepared-statements";
import { countSockets, openSocket } from "./sockets";

// Without the schema: each transaction would build a relational query for every table, and nothing asks through them.
export type Db = PostgresJsDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

type Pool = { connections: number; statements: number };
type Connection = { sql: postgres.Sql; listener: postgres.Sql; patient: postgres.Sql; db: Db; writes: Db } & {
  // Of the module that opened it: another copy of it counts nothing.
  pool: () => Pool;
};

// Next may load this module more than once in a process; there is one pool all the same.
const holder = globalThis as typeof globalThis & {
  lonjaConnection?: Connection;
  lonjaClosing?: Set<() => Promise<unknown>>;
};

function connect(): Connection {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOL_MAX } = env();
  const sql = limitAnswers(openDriver(DATABASE_URL, DATABASE_POOL_MAX));
  const listener = DATABASE_LISTEN_URL ? openDriver(DATABASE_LISTEN_URL, 1) : sql;
  const patient = openDriver(DATABASE_URL, 1, {});
  return {
    sql,
    listener,
    patient,
    db: drizzle(sql),
    writes: drizzle(withPreparedStatements(sql)),
    pool: () => ({ connections: countSockets(), statements: countStatements() }),
  };
}

/** After an outage the first request must not wait for the pause of the last failed attempt, which would grow to 20 s. */
const RECONNECT_SECONDS = 0.2;

type Watched = { socket?: typeof openSocket };

/** The driver with the limits that every connection has. */
export function openDriver(
  address: string,
  most: number,
  watched: Watched = { socket: openSocket },
): postgres.Sql {
  return postgres(address, {
    ...watched,
    max: most,
    backoff: () => RECONNECT_SECONDS,
    prepare: env().DATABASE_PREPARED_STATEMENTS === "on",
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => undefined,
    connection: {
      application_name: "lonja",
      TimeZone: "UTC",
      // What a search plans and never begins is dear enough to be compiled; nothing that is asked here takes so long.
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

/** The application's database. It connects at the first query, so that a build needs none. */
export const db: Db = new Proxy({} as Db, {
  get: (_target, property) => Reflect.get(connection().db, property, connection().db),
});

/** The same database for what commands do: READ COMMITTED, with the plans of its statements kept. */
export const writes: Db = new Proxy({} as Db, {
  get: (_target, property) => Reflect.get(connection().writes, property, connection().writes),
});

/** The driver itself, for what Drizzle has no words for. */
export function driver(): postgres.Sql {
  return connection().sql;
}

/** One connection without a time limit of this side, for work that may take minutes: checks of the whole ledger. */
export function patientDriver(): postgres.Sql {
  return connection().patient;
}

/** The same for what is written with Drizzle. */
export function patientDb(): Db {
  return drizzle(patientDriver());
}

/** The driver for LISTEN: at an address of its own where a pooler stands before the other (DATABASE_LISTEN_URL). */
export function listenDriver(): postgres.Sql {
  return connection().listener;
}

/** How many connections of this process are open, and how many statements wait for an answer or a connection. */
export function poolState(): Pool {
  return connection().pool();
}

/** Has `close` done with the closing of the database: for connections that are opened elsewhere. */
export function onClosing(close: () => Promise<unknown>): void {
  holder.lonjaClosing ??= new Set();
  holder.lonjaClosing.add(close);
}

export async function closeDatabase(): Promise<void> {
  const { sql, listener, patient } = holder.lonjaConnection ?? {};
  const others = [...(holder.lonjaClosing ?? [])];
  delete holder.lonjaConnection;
  delete holder.lonjaClosing;
  await Promise.all([
    ...[sql, listener, patient].map((driver) => driver?.end({ timeout: 5 })),
    ...others.map((close) => close()),
  ]);
}
