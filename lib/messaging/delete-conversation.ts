import { and, eq } from "drizzle-orm";
import { conversationMembers } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { announceAfterCommit } from "@/lib/core/live/channel";
import { getConversation, lastMessageUpTo } from "./queries";
import { lockConversation } from "./rows";
import { deleteConversationInput } from "./schema";
import { setLastRead } from "./unread";

/**
 * A member deletes a conversation for themselves: its messages, up to the last one that they have seen, are no longer
 * shown to them, and it leaves their list until somebody writes in it. The other member keeps everything.
 */
export const deleteConversation = command(
  {
    name: "messaging.delete-conversation",
    allow: "user",
    input: deleteConversationInput,
    refuses: ["not_found"],
    audit: false,
  },
  async ({ tx, actor, now }, { conversation: id, messageId = Number.MAX_SAFE_INTEGER }) => {
    await lockConversation(tx, id);
    const { clearedId, lastReadId } = await getConversation(actor, id, tx);
    const lastId = await lastMessageUpTo(tx, id, messageId);
    if (lastId <= clearedId) return;
    const isAll = lastId === (await lastMessageUpTo(tx, id, Number.MAX_SAFE_INTEGER));
    await tx
      .update(conversationMembers)
      .set({ clearedId: lastId, ...(isAll && { lastMessageAt: null }) })
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, actor.id)));
    await setLastRead(tx, {
      conversation: id,
      userId: actor.id,
      messageId: Math.max(lastReadId, lastId),
      now,
    });
    announceAfterCommit(tx, actor.id);
  },
);
