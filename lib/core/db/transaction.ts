import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { longRunningDb, type Tx, writes } from "@/db";
import { logger } from "@/lib/core/server/logger";
import { noteWrite } from "@/lib/core/server/scope";

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 30;

// Serialization failure, deadlock, lock not available: a retry of the same work may succeed.
const RETRYABLE = new Set(["40001", "40P01", "55P03"]);

const afterCommitWork = new WeakMap<Tx, (() => Promise<void>)[]>();
const moneyForbidden = new WeakSet<Tx>();

/**
 * Runs `work` in one READ COMMITTED transaction. On deadlock, serialization failure or lock time-out it makes up to 3
 * attempts in all, with a random pause before each retry: without a pause, the loser of a deadlock could take its lock
 * again before the winner wakes up.
 */
export async function inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  noteWrite();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const later: (() => Promise<void>)[] = [];
      const result = await writes.transaction((tx) => {
        afterCommitWork.set(tx, later);
        return work(tx);
      });
      await Promise.all(later.map((one) => one().catch(warn)));
      return result;
    } catch (error) {
      if (attempt >= MAX_TRIES || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
      await pause(MAX_PAUSE_MS * (attempt - Math.random()));
    }
  }
}

/**
 * Runs `work` in one transaction of a job whose statements may take longer than those of a request: each up to
 * `timeout`, such as `5min`.
 */
export function inLongTransaction<Result>(
  timeout: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return longRunningDb().transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${timeout}, true)`);
    return work(tx);
  });
}

class RolledBack extends Error {
  constructor(readonly result: unknown) {
    super("rolled back on purpose");
  }
}

/** Runs `work` in a transaction that is always rolled back, and returns its result. */
export async function inRolledBackTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

/**
 * Runs `work` after `tx` has committed, and not at all if it rolls back. The work is lost if the process dies between
 * the commit and the work; work that must not be lost belongs in an outbox row.
 */
export function afterCommit(tx: Tx, work: () => Promise<void>): void {
  const later = afterCommitWork.get(tx);
  if (!later) throw new Error("afterCommit needs the transaction that inTransaction opened");
  later.push(work);
}

/** Makes the ledger refuse any posting in `tx`, because the caller may not move money. */
export function forbidMoney(tx: Tx): void {
  moneyForbidden.add(tx);
}

/** Returns whether `tx` may not move money. */
export function isMoneyForbidden(tx: Tx): boolean {
  return moneyForbidden.has(tx);
}

/**
 * Runs `work` in a savepoint of `tx`. If it throws, its writes are rolled back, its `afterCommit` work is dropped, and
 * `tx` can continue. Otherwise both take effect when `tx` commits.
 */
export async function savepoint<Result>(tx: Tx, work: (inner: Tx) => Promise<Result>): Promise<Result> {
  const outer = afterCommitWork.get(tx);
  const later: (() => Promise<void>)[] = [];
  const result = await tx.transaction((inner) => {
    if (outer) afterCommitWork.set(inner, later);
    if (moneyForbidden.has(tx)) moneyForbidden.add(inner);
    return work(inner);
  });
  outer?.push(...later);
  return result;
}

/**
 * Awaits statements of one transaction that are sent together. If one fails, waits for the others to finish before
 * throwing: otherwise they could run after the rollback, outside any transaction or inside another one.
 */
export async function together<Answers extends readonly unknown[]>(
  ...works: { [Each in keyof Answers]: Promise<Answers[Each]> }
): Promise<Answers> {
  // A Drizzle statement runs again each time it is awaited.
  const promises = works.map((work) => Promise.resolve(work));
  await Promise.allSettled(promises);
  // The type of `map` loses the positions of the tuple.
  return (await Promise.all(promises)) as unknown as Answers;
}

function warn(error: unknown): void {
  logger.warn({ error }, "after-commit callback failed");
}

/** Returns the SQLSTATE of a database error, also if Drizzle has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Returns whether `error` is a violation of the constraint or unique index with this name. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint_name === constraint;
}

/** Returns the DETAIL of a database error. */
export function sqlDetail(error: unknown): string | undefined {
  return databaseError(error)?.detail;
}

type DatabaseError = { code: string; constraint_name?: string; detail?: string };

function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error as Error & DatabaseError;
  return databaseError(error.cause);
}
