import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { type Db, db, driver, type Tx } from "@/db";
import { env } from "@/lib/core/config/env";
import { metrics } from "@/lib/core/server/metrics";
import { mayReadStale } from "@/lib/core/server/scope";
import { usableReplica } from "./replica";
import { sqlState } from "./transaction";
import { isDatabaseUnavailable } from "./unavailable";

export type ReadDb = Pick<
  Db,
  "select" | "selectDistinct" | "selectDistinctOn" | "with" | "$with" | "$count" | "execute"
>;

/** A transaction, or the database for reads. */
export type ReadSource = Tx | ReadDb;

// Statement time-out and lock time-out: the statement would be just as slow or blocked on the primary.
const SAME_ON_THE_PRIMARY = ["57014", "55P03"];

/** A table, column or function that the replica does not have yet because a migration has just run. */
const NOT_MIGRATED_YET = ["42P01", "42703", "42883"];

/**
 * The database for reads that may be some seconds stale: public lists, search, statistics, the log and the exports of
 * the panel. Reads from the replica at DATABASE_REPLICA_URL. Reads from the primary if there is no replica, if the
 * replica is unavailable or too far behind, and for users who have just written. Never use it for sessions, permissions
 * or balances, or for data that a command bases a decision on.
 */
export const dbRead: ReadDb = new Proxy({} as ReadDb, {
  get: (_target, property) => Reflect.get(reader(), property),
});

/** Runs several of these reads in one read-only transaction. */
export function readTogether<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return reader().transaction(work, { accessMode: "read only" });
}

const holder = globalThis as typeof globalThis & { lonjaReader?: Db };

function reader(): Db {
  if (!env().DATABASE_REPLICA_URL) return db;
  holder.lonjaReader ??= drizzle(replicaDriver());
  return holder.lonjaReader;
}

type Send = (sql: postgres.Sql) => PromiseLike<unknown>;
type QueryArguments = [query: string, values?: never[], options?: postgres.UnsafeQueryOptions];
type Work = (tx: postgres.TransactionSql) => Promise<unknown>;

// Overrides the driver methods that Drizzle calls. All others come from the primary's current driver, even after it was
// closed and reopened.
function replicaDriver(): postgres.Sql {
  const overrides = {
    unsafe: (...query: QueryArguments) => replicaQuery(query),
    begin: (work: Work) => read((sql) => sql.begin(work)),
  };
  return new Proxy(driver(), {
    get: (_target, property) => Reflect.get(property in overrides ? overrides : driver(), property),
  });
}

// Sends the query when it is first awaited, as the driver's own queries do.
function replicaQuery(queryArguments: QueryArguments) {
  let asValues = false;
  let answer: Promise<unknown> | undefined;
  const send: Send = (sql) => {
    const query = sql.unsafe(...queryArguments);
    return asValues ? query.values() : query;
  };
  const pending = {
    values: () => {
      asValues = true;
      return pending;
    },
    // biome-ignore lint/suspicious/noThenProperty: like the driver's queries, it is sent when it is awaited.
    then: (...callbacks: never[]) => {
      answer ??= read(send);
      return answer.then(...callbacks);
    },
  };
  return pending;
}

async function read(send: Send): Promise<unknown> {
  const replica = mayReadStale() ? usableReplica() : "written";
  if (!replica || typeof replica === "string") return fromPrimary(send, replica ?? "away");
  try {
    const answer = await send(replica);
    metrics().lateReads.inc({ from: "replica", why: "" });
    return answer;
  } catch (error) {
    if (isReplicaFailure(error)) return fromPrimary(send, "failed");
    throw error;
  }
}

function fromPrimary(send: Send, why: string): PromiseLike<unknown> {
  metrics().lateReads.inc({ from: "primary", why });
  return send(driver());
}

function isReplicaFailure(error: unknown): boolean {
  const code = sqlState(error) ?? "";
  return (
    (isDatabaseUnavailable(error) && !SAME_ON_THE_PRIMARY.includes(code)) || NOT_MIGRATED_YET.includes(code)
  );
}
