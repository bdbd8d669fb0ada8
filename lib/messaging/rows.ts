import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { conversations } from "@/db/schema";

/**
 * Locks a conversation until the transaction ends. All sends and reads take this lock, so that messages commit in the
 * order of their ids and no counter misses one.
 */
export async function lockConversation(tx: Tx, id: number): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for("no key update");
}
