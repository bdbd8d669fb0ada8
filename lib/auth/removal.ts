import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";

/**
 * Locks a member until the transaction ends, so that their account cannot be closed concurrently, and returns whether
 * it is closed already.
 */
export async function isRemoved(tx: Tx, id: string): Promise<boolean> {
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, id))
    .limit(1)
    .for("no key update");
  return user?.deletedAt !== null;
}

/** Throws `conflict` if the buyer's account is closed, because nobody could spend its balance. Locks the buyer. */
export async function refuseRemovedBuyer(tx: Tx, buyerId: string): Promise<void> {
  if (await isRemoved(tx, buyerId))
    throw new DomainError("conflict", "El comprador ha cerrado su cuenta: no se le puede pagar.");
}
