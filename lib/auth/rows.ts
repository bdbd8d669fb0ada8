import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";

/** Locks the member's row until the transaction ends: changes of one member are serialized by this lock. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

/**
 * Locks a member whose identity was verified. Throws `unauthenticated` if the account was deleted, or if its
 * credentials have changed since: it waits for a change under way.
 */
export async function lockProven(
  tx: Tx,
  { id, credentialsChangedAt }: { id: string; credentialsChangedAt: Date | null },
): Promise<void> {
  const [found] = await tx
    .select({ changedAt: users.credentialsChangedAt })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("no key update");
  if (found && found.changedAt?.getTime() === credentialsChangedAt?.getTime()) return;
  throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
}

/** Locks the rows of all administrators, in a fixed order, until the transaction ends. Returns their current ids. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`(not ${users.isAdmin}) = false`, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

/**
 * Locks two members until the transaction ends: what the first one does is serialized, and the account of the second
 * one cannot be deleted concurrently.
 */
export async function lockPair(tx: Tx, firstId: string, secondId: string): Promise<void> {
  for (const id of [firstId, secondId].sort()) {
    const strength = id === firstId ? "no key update" : "share";
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for(strength);
  }
}
