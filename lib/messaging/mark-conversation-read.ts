import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { conversationMembers, notifications } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { afterCommit } from "@/lib/core/db/transaction";
import { announce } from "@/lib/core/live/channel";
import { UNREAD_NOTICE } from "./constants";
import { countUnreadAfter, getConversation, lastMessageUpTo } from "./queries";
import { lockConversation } from "./rows";
import { markReadInput } from "./schema";

/**
 * A member marks a conversation as read up to a message. The mark never moves back, and the other member is not
 * notified.
 */
export const markConversationRead = command(
  {
    name: "messaging.mark-conversation-read",
    allow: "user",
    input: markReadInput,
    refuses: ["not_found"],
    audit: false,
  },
  async ({ tx, actor, now }, { conversation: id, messageId }) => {
    await lockConversation(tx, id);
    const { lastReadId, unread } = await getConversation(actor, id, tx);
    const readUntil = Math.max(lastReadId, await lastMessageUpTo(tx, id, messageId));
    if (readUntil === lastReadId) return { unread };
    const left = await countUnreadAfter(tx, { conversation: id, userId: actor.id, messageId: readUntil });
    await tx
      .update(conversationMembers)
      .set({
        lastReadId: readUntil,
        unread: left.count,
        unreadSince: left.since,
        emailedAt: left.count === 0 ? null : sql`${conversationMembers.emailedAt}`,
      })
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, actor.id)));
    if (left.count === 0) await readNotices(tx, actor.id, id, now);
    if (left.count !== unread) afterCommit(tx, () => announce(db, actor.id));
    return { unread: left.count };
  },
);

// Notifications about messages that were read are marked as read too.
async function readNotices(tx: Tx, userId: string, conversation: number, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        eq(notifications.kind, UNREAD_NOTICE),
        eq(notifications.href, `/messages?c=${conversation}`),
      ),
    );
}
