import { setTimeout as pause } from "node:timers/promises";
import { type Tx, writes } from "@/db";
import { logger } from "@/lib/core/server/logger";
import { noteWrite } from "@/lib/core/server/scope";

const MAX_TRIES = 3;
const MAX_PAUSE_MS = 30;

// Serialisation failure, deadlock, lock not available: the same work may succeed a moment later.
const WORTH_RETRYING = new Set(["40001", "40P01", "55P03"]);

const laterWork = new WeakMap<Tx, (() => Promise<void>)[]>();
const moneyless = new WeakSet<Tx>();

/**
 * Runs `work` in one READ COMMITTED transaction; retried at most 3 times on deadlock, serialisation failure or lock time-out,
 * each after a pause of its own: begun again at once, the loser of a deadlock can take its lock before the winner wakes.
 */
export async function inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  noteWrite();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const later: (() => Promise<void>)[] = [];
      const result = await writes.transaction((tx) => {
        laterWork.set(tx, later);
        return work(tx);
      });
      await Promise.all(later.map((one) => one().catch(warn)));
      return result;
    } catch (error) {
      if (attempt >= MAX_TRIES || !WORTH_RETRYING.has(sqlState(error) ?? "")) throw error;
      await pause(MAX_PAUSE_MS * (attempt - Math.random()));
    }
  }
}

/**
 * Has `work` done once `tx` has committed, and never otherwise. It may be lost when the process dies between the two:
 * what must not be lost is a row of an outbox.
 */
export function afterCommit(tx: Tx, work: () => Promise<void>): void {
  const later = laterWork.get(tx);
  if (!later) throw new Error("afterCommit needs the transaction that inTransaction opened");
  later.push(work);
}

/** From here on the ledger refuses what `tx` would post: whoever asked for it may not move money. */
export function forbidMoney(tx: Tx): void {
  moneyless.add(tx);
}

/** Whether `tx` may move no money. */
export function isMoneyForbidden(tx: Tx): boolean {
  return moneyless.has(tx);
}

/**
 * Runs `work` in a savepoint of `tx`: where it throws, what it wrote is undone and what it had waiting for the commit is
 * dropped, and `tx` goes on; otherwise both wait for the commit of `tx`.
 */
export async function savepoint<Result>(tx: Tx, work: (inner: Tx) => Promise<Result>): Promise<Result> {
  const outer = laterWork.get(tx);
  const later: (() => Promise<void>)[] = [];
  const result = await tx.transaction((inner) => {
    if (outer) laterWork.set(inner, later);
    if (moneyless.has(tx)) moneyless.add(inner);
    return work(inner);
  });
  outer?.push(...later);
  return result;
}

/**
 * The answers of statements of one transaction that are sent together. Where one fails, the others end first: whatever came
 * after the rollback would run in nobody's transaction, or in another's.
 */
export async function together<Answers extends readonly unknown[]>(
  ...works: { [Each in keyof Answers]: Promise<Answers[Each]> }
): Promise<Answers> {
  // A statement of Drizzle's runs again each time it is waited for.
  const begun = works.map((work) => Promise.resolve(work));
  await Promise.allSettled(begun);
  // `map` forgets that a tuple has a place for each.
  return (await Promise.all(begun)) as unknown as Answers;
}

function warn(error: unknown): void {
  logger.warn({ error }, "work after a commit failed");
}

/** The SQLSTATE of a database error, looking through Drizzle's wrapper; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether `error` is the violation of this named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint_name === constraint;
}

/** The DETAIL of a database error. */
export function sqlDetail(error: unknown): string | undefined {
  return databaseError(error)?.detail;
}

type DatabaseError = { code: string; constraint_name?: string; detail?: string };

function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error as Error & DatabaseError;
  return databaseError(error.cause);
}
