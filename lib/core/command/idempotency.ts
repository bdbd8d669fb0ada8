import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { idempotencyKeys } from "@/db/schema";
import { env } from "@/lib/core/config/env";
import { together } from "@/lib/core/db/transaction";
import { DomainError, MESSAGE } from "./errors";

type Request = {
  command: string;
  caller: string;
  key: string;
  input: unknown;
  /**
   * Writes other rows about the work, such as audit lines; its statements are sent together with the one that stores
   * the answer.
   */
  alsoWrite?: () => Promise<void>;
};

/**
 * Runs `work` once per (command, caller, key). The key and the answer commit in the transaction of the work. A repeat
 * with the same input returns the stored answer and `replayed`; a repeat with another input throws `conflict`. `Result`
 * must be serializable as JSON.
 */
export async function once<Result>(
  tx: Tx,
  request: Request,
  work: () => Promise<Result>,
): Promise<{ result: Result; replayed: boolean }> {
  const { command, caller } = request;
  const key = hashOf(request.key);
  const requestHash = hashOf(request.input);
  const [fresh] = await tx
    .insert(idempotencyKeys)
    .values({ command, caller, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const mine = and(
    eq(idempotencyKeys.command, command),
    eq(idempotencyKeys.caller, caller),
    eq(idempotencyKeys.key, key),
  );
  if (fresh) {
    const answer = await work();
    const isKept = answer !== undefined && answer !== null;
    const keep = async () => isKept && (await tx.update(idempotencyKeys).set({ answer }).where(mine));
    await together(Promise.resolve(request.alsoWrite?.()), keep());
    return { result: answer, replayed: false };
  }
  const [stored] = await tx.select().from(idempotencyKeys).where(mine).limit(1);
  if (stored?.requestHash !== requestHash) throw new DomainError("conflict", MESSAGE.idempotencyConflict);
  return { result: stored.answer as Result, replayed: true };
}

// A keyed hash, because inputs contain passwords and a plain hash could be reversed with a dictionary. The caller's key
// is hashed too, so that a key of any length with any characters fits the index. A file counts with its name, type and
// size.
function hashOf(input: unknown): string {
  const text = JSON.stringify(input, (_key, value) => {
    if (value instanceof File) return { file: value.name, type: value.type, bytes: value.size };
    return typeof value === "bigint" ? `${value}n` : value;
  });
  return createHmac("sha256", env().AUTH_SECRET).update(text).digest("base64url");
}
