import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conversationMembers, files, messages } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { announceAfterCommit } from "@/lib/core/live/channel";
import type { StoredFile } from "@/lib/gateways/files/stored-files";
import { getConversation, messageColumns, type OneMessage } from "./queries";
import { lockConversation } from "./rows";
import { refusalOf } from "./rules";

type Sent = Omit<OneMessage, "id" | "senderId" | "deletedAt">;
type Stored = { message: OneMessage; isNew: boolean };

/**
 * Writes the actor's message into one of their conversations, counts it as unread for the other member, and updates
 * both members' streams. If they have already sent this `clientId`, returns the stored message instead.
 */
export async function storeMessage(
  tx: Tx,
  actor: UserActor,
  given: Sent,
  file?: StoredFile,
): Promise<Stored> {
  const sent = { ...given, senderId: actor.id };
  await lockConversation(tx, sent.conversationId);
  const { member, ...conversation } = await getConversation(actor, sent.conversationId, tx);
  const known = await sentBefore(tx, sent);
  if (known) return { message: known, isNew: false };
  const refusal = refusalOf({ ...conversation, isDeleted: member.isDeleted });
  if (refusal) throw new DomainError("conflict", refusal);
  if (file) await tx.insert(files).values(file);
  const [message] = await tx.insert(messages).values(sent).onConflictDoNothing().returning(messageColumns);
  // The same `clientId` was sent concurrently in another conversation.
  if (!message) throw new DomainError("conflict", MESSAGE.idempotencyConflict);
  await countFor(tx, message);
  for (const { id } of [member, actor]) announceAfterCommit(tx, id);
  return { message, isNew: true };
}

async function sentBefore(tx: Tx, sent: Sent & { senderId: string }): Promise<OneMessage | undefined> {
  const [known] = await tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.senderId, sent.senderId), eq(messages.clientId, sent.clientId)))
    .limit(1);
  const isSame =
    known?.conversationId === sent.conversationId &&
    known.body === sent.body &&
    !known.imageFileId === !sent.imageFileId;
  if (known && !isSame) throw new DomainError("conflict", MESSAGE.idempotencyConflict);
  return known;
}

async function countFor(tx: Tx, { conversationId, senderId, createdAt }: OneMessage): Promise<void> {
  const isReader = sql`${conversationMembers.userId} <> ${senderId}`;
  const at = createdAt.toISOString();
  await tx
    .update(conversationMembers)
    .set({
      lastMessageAt: sql`greatest(${conversationMembers.lastMessageAt}, ${at}::timestamptz)`,
      unread: sql`${conversationMembers.unread} + case when ${isReader} then 1 else 0 end`,
      unreadSince: sql`case when ${isReader} then coalesce(${conversationMembers.unreadSince}, ${at}::timestamptz)
        else ${conversationMembers.unreadSince} end`,
    })
    .where(eq(conversationMembers.conversationId, conversationId));
}
