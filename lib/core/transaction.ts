import { db, type Tx } from "@/db";

const MOST_TRIES = 3;

// Serialisation failure, deadlock, lock not available: the same work may succeed a moment later.
const WORTH_RETRYING = new Set(["40001", "40P01", "55P03"]);

/** Runs `work` in one READ COMMITTED transaction; retried at most 3 times on deadlock, serialisation failure or lock time-out. */
export async function inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work, { isolationLevel: "read committed" });
    } catch (error) {
      if (attempt >= MOST_TRIES || !WORTH_RETRYING.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** The SQLSTATE of a database error, looking through Drizzle's wrapper; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** Whether `error` is the violation of this named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return databaseError(error)?.constraint_name === constraint;
}

type DatabaseError = { code: string; constraint_name?: string };

function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("code" in error && typeof error.code === "string") return error as Error & DatabaseError;
  return databaseError(error.cause);
}
