import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { type Db, db, driver, type Tx } from "@/db";
import { env } from "@/lib/core/config/env";
import { metrics } from "@/lib/core/server/metrics";
import { mayReadLate } from "@/lib/core/server/scope";
import { askableReplica } from "./replica";
import { sqlState } from "./transaction";
import { isDatabaseUnavailable } from "./unavailable";

export type ReadDb = Pick<
  Db,
  "select" | "selectDistinct" | "selectDistinctOn" | "with" | "$with" | "$count" | "execute"
>;

// Slow or blocked there it would be on the primary as well.
const NOT_OF_THE_REPLICA = ["57014", "55P03"];

/** A table, column or function that the replica does not have yet: a migration has only just run. */
const NOT_THERE_YET = ["42P01", "42703", "42883"];

/**
 * The database for reads that may be some seconds late: lists of what is public, search, figures, the log and exports of the
 * panel. Asks the replica at DATABASE_REPLICA_URL, and the primary where there is none, where it is away or too far behind, and
 * for whoever has just written. Never for sessions, permissions or balances, nor for what a command decides by.
 */
export const dbRead: ReadDb = new Proxy({} as ReadDb, {
  get: (_target, property) => Reflect.get(reader(), property),
});

/** Several of them in one transaction, which writes nothing. */
export function readTogether<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return reader().transaction(work, { accessMode: "read only" });
}

const holder = globalThis as typeof globalThis & { lonjaReader?: Db };

function reader(): Db {
  if (!env().DATABASE_REPLICA_URL) return db;
  holder.lonjaReader ??= drizzle(lateDriver());
  return holder.lonjaReader;
}

type Send = (sql: postgres.Sql) => PromiseLike<unknown>;
type Question = [query: string, values?: never[], options?: postgres.UnsafeQueryOptions];
type Work = (tx: postgres.TransactionSql) => Promise<unknown>;

// What Drizzle asks of a driver; the rest is the primary's, also after the database was closed and opened again.
function lateDriver(): postgres.Sql {
  const late = {
    unsafe: (...question: Question) => lateQuery(question),
    begin: (work: Work) => read((sql) => sql.begin(work)),
  };
  return new Proxy(driver(), {
    get: (_target, property) => Reflect.get(property in late ? late : driver(), property),
  });
}

// Sent when it is first waited for, as the driver's own queries are.
function lateQuery(question: Question) {
  let asValues = false;
  let answer: Promise<unknown> | undefined;
  const send: Send = (sql) => {
    const query = sql.unsafe(...question);
    return asValues ? query.values() : query;
  };
  const late = {
    values: () => {
      asValues = true;
      return late;
    },
    // biome-ignore lint/suspicious/noThenProperty: the driver's own query is a promise that is sent once it is waited for.
    then: (...callbacks: never[]) => {
      answer ??= read(send);
      return answer.then(...callbacks);
    },
  };
  return late;
}

async function read(send: Send): Promise<unknown> {
  const replica = mayReadLate() ? askableReplica() : "written";
  if (!replica || typeof replica === "string") return fromPrimary(send, replica ?? "away");
  try {
    const answer = await send(replica);
    metrics().lateReads.inc({ from: "replica", why: "" });
    return answer;
  } catch (error) {
    if (isOfTheReplica(error)) return fromPrimary(send, "failed");
    throw error;
  }
}

function fromPrimary(send: Send, why: string): PromiseLike<unknown> {
  metrics().lateReads.inc({ from: "primary", why });
  return send(driver());
}

function isOfTheReplica(error: unknown): boolean {
  const code = sqlState(error) ?? "";
  return (isDatabaseUnavailable(error) && !NOT_OF_THE_REPLICA.includes(code)) || NOT_THERE_YET.includes(code);
}
