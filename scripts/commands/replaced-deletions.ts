import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Tx } from "../../db";
import { conversationMembers, messages } from "../../db/schema";
import { inTransaction } from "../../lib/core/db/transaction";
import { clock } from "../../lib/core/format/clock";
import { clearUpTo, setLastRead } from "../../lib/messaging/unread";

const ROWS_AT_ONCE = 1_000;

type Message = { id: string; senderId: string; clientId: string; deletedAt: Date };
type Cleared = { conversation: string; userId: string; messageId: string };

/**
 * Deletes in the restored database what members have deleted in the replaced one, which may be many messages, so that
 * they are read bit by bit. Returns how many were deleted since the backup.
 */
export async function deleteAgain(
  replaced: postgres.Sql,
): Promise<{ messages: number; conversations: number }> {
  const deleted = { messages: 0, conversations: 0 };
  if (!(await knowsDeletions(replaced))) return deleted;
  const removed = replaced<Message[]>`
    select id::text, sender_id as "senderId", client_id as "clientId", deleted_at as "deletedAt"
    from messages where deleted_at is not null`;
  for await (const rows of removed.cursor(ROWS_AT_ONCE))
    deleted.messages += await inTransaction((tx) => deleteMessages(tx, rows));
  const cleared = replaced<Cleared[]>`
    select conversation_id::text as conversation, user_id as "userId", cleared_id::text as "messageId"
    from conversation_members where cleared_id > 0`;
  for await (const rows of cleared.cursor(ROWS_AT_ONCE))
    deleted.conversations += await inTransaction((tx) => clearConversations(tx, rows));
  return deleted;
}

// Before migration 0068 nothing could be deleted.
async function knowsDeletions(replaced: postgres.Sql): Promise<boolean> {
  const columns = await replaced`
    select 1 from information_schema.columns
    where table_schema = 'public'
      and (table_name, column_name) in (('messages', 'deleted_at'), ('conversation_members', 'cleared_id'))`;
  return columns.length === 2;
}

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

async function deleteMessages(tx: Tx, rows: readonly Message[]): Promise<number> {
  const { id, senderId, clientId, deletedAt, conversationId } = messages;
  const it = sql`unnest(${texts(rows.map((row) => row.id))}, ${texts(rows.map((row) => row.senderId))},
    ${texts(rows.map((row) => row.clientId))}, ${texts(rows.map((row) => row.deletedAt.toISOString()))})
    as it(id, sender_id, client_id, deleted_at)`;
  const again = await tx
    .update(messages)
    .set({ deletedAt: sql`it.deleted_at::timestamptz` })
    .from(it)
    .where(
      sql`${id} = it.id::bigint and ${senderId} = it.sender_id and ${clientId} = it.client_id and ${deletedAt} is null`,
    )
    .returning({ conversation: conversationId });
  await recountUnread(tx, [...new Set(again.map(({ conversation }) => conversation))]);
  return again.length;
}

async function recountUnread(tx: Tx, changed: readonly number[]): Promise<void> {
  const { conversationId: conversation, userId, lastReadId: messageId, unread } = conversationMembers;
  const sides = await tx
    .select({ conversation, userId, messageId })
    .from(conversationMembers)
    .where(and(inArray(conversation, [...changed]), gt(unread, 0)));
  for (const side of sides) await setLastRead(tx, { ...side, now: clock.now() });
}

async function clearConversations(tx: Tx, rows: readonly Cleared[]): Promise<number> {
  const { conversationId, userId, clearedId, lastReadId } = conversationMembers;
  const it = sql`unnest(${texts(rows.map((row) => row.conversation))}, ${texts(rows.map((row) => row.userId))},
    ${texts(rows.map((row) => row.messageId))}) as it(conversation, user_id, message_id)`;
  const behind = await tx
    .select({
      wanted: { conversation: conversationId, userId, messageId: sql<string>`it.message_id` },
      side: { clearedId, lastReadId },
    })
    .from(conversationMembers)
    .innerJoin(it, and(eq(conversationId, sql`it.conversation::bigint`), eq(userId, sql`it.user_id`)))
    .where(sql`${clearedId} < it.message_id::bigint`);
  let cleared = 0;
  for (const { wanted, side } of behind) {
    const upTo = { ...wanted, messageId: Number(wanted.messageId), now: clock.now() };
    if (await clearUpTo(tx, upTo, side)) cleared += 1;
  }
  return cleared;
}
