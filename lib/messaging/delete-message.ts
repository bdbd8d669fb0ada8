import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { conversationMembers, messages } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { announceAfterCommit } from "@/lib/core/live/channel";
import { NO_MESSAGE } from "./constants";
import { getConversation } from "./queries";
import { lockConversation } from "./rows";
import { isDealChat } from "./rules";
import { messageParams } from "./schema";
import { setLastRead } from "./unread";

/**
 * The sender deletes a message for both members: its place stays, its text and image are kept hidden for
 * reports and disputes, and erased later. Deleting it again changes nothing.
 */
export const deleteMessage = command(
  {
    name: "messaging.delete-message",
    allow: "user",
    input: messageParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { conversation: id, message: messageId }) => {
    await lockConversation(tx, id);
    const { member, aboutType, clearedId } = await getConversation(actor, id, tx);
    const [message] = await tx
      .select({ senderId: messages.senderId, deletedAt: messages.deletedAt })
      .from(messages)
      .where(and(eq(messages.id, messageId), eq(messages.conversationId, id), gt(messages.id, clearedId)))
      .limit(1);
    if (!message) throw new DomainError("not_found", NO_MESSAGE);
    if (message.senderId !== actor.id) {
      throw new DomainError("forbidden", "Solo puedes eliminar los mensajes que has escrito tú.");
    }
    if (isDealChat(aboutType)) {
      throw new DomainError(
        "conflict",
        "Los mensajes de una operación o de un préstamo son una prueba y no se eliminan.",
      );
    }
    if (message.deletedAt) return;
    await tx.update(messages).set({ deletedAt: now }).where(eq(messages.id, messageId));
    await recountFor(tx, { conversation: id, userId: member.id, messageId, now });
    record({ targetId: member.id, details: { conversation: id, message: messageId } });
    for (const person of [member, actor]) announceAfterCommit(tx, person.id);
  },
);

type Deleted = { conversation: number; userId: string; messageId: number; now: Date };

// The other member no longer has to read it.
async function recountFor(tx: Tx, { conversation, userId, messageId, now }: Deleted): Promise<void> {
  const [side] = await tx
    .select({ lastReadId: conversationMembers.lastReadId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversation), eq(conversationMembers.userId, userId)))
    .limit(1);
  if (!side || messageId <= side.lastReadId) return;
  await setLastRead(tx, { conversation, userId, messageId: side.lastReadId, now });
}
