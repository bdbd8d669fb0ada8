import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conversationMembers, messages, notifications } from "@/db/schema";
import { UNREAD_NOTICE } from "./constants";
import { lastMessageUpTo } from "./queries";

type LastRead = { conversation: number; userId: string; messageId: number; now: Date };

/**
 * Stores the last message that a member has read and counts what is left unread; with nothing left, the notifications
 * about it are read too. Returns the count. The caller must hold the lock.
 */
export async function setLastRead(tx: Tx, lastRead: LastRead): Promise<number> {
  const { conversation, userId, messageId } = lastRead;
  const left = await countUnreadAfter(tx, lastRead);
  await tx
    .update(conversationMembers)
    .set({
      lastReadId: messageId,
      unread: left.count,
      unreadSince: left.since,
      emailedAt: left.count === 0 ? null : sql`${conversationMembers.emailedAt}`,
    })
    .where(and(eq(conversationMembers.conversationId, conversation), eq(conversationMembers.userId, userId)));
  if (left.count === 0) await readNotices(tx, lastRead);
  return left.count;
}

type Side = { clearedId: number; lastReadId: number };

/**
 * Hides a conversation from a member up to this message, which counts as read. Returns whether it hid anything more.
 * The caller must hold the lock.
 */
export async function clearUpTo(
  tx: Tx,
  { conversation, userId, messageId, now }: LastRead,
  { clearedId, lastReadId }: Side,
): Promise<boolean> {
  const lastId = await lastMessageUpTo(tx, conversation, messageId);
  if (lastId <= clearedId) return false;
  const isAll = lastId === (await lastMessageUpTo(tx, conversation, Number.MAX_SAFE_INTEGER));
  await tx
    .update(conversationMembers)
    .set({ clearedId: lastId, ...(isAll && { lastMessageAt: null }) })
    .where(and(eq(conversationMembers.conversationId, conversation), eq(conversationMembers.userId, userId)));
  await setLastRead(tx, { conversation, userId, messageId: Math.max(lastReadId, lastId), now });
  return true;
}

async function countUnreadAfter(tx: Tx, { conversation, userId, messageId }: LastRead) {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${messages.createdAt})`.mapWith(messages.createdAt),
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversation),
        gt(messages.id, messageId),
        ne(messages.senderId, userId),
        isNull(messages.deletedAt),
      ),
    );
  return row ?? { count: 0, since: null };
}

// Notifications about messages that were read are marked as read too.
async function readNotices(tx: Tx, { conversation, userId, now }: LastRead): Promise<void> {
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
