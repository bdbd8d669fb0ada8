import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { conversationMembers, conversations, memberBlocks, messages, users } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { type AboutType, MAX_DELETIONS_LISTED, MAX_MEMBERS_FOUND } from "./constants";
import type { ListConversations, ListMessages, SearchMessages } from "./schema";

const CONVERSATION_NOT_FOUND = "Esa conversación no existe";

const other = aliasedTable(users, "other");

const memberColumns = {
  id: other.id,
  firstName: other.firstName,
  lastName: other.lastName,
  username: other.username,
  profileImageUrl: other.profileImageUrl,
  isDeleted: sql<boolean>`${other.deletedAt} is not null`,
};

const theOtherOf = (me: string) =>
  sql`case when ${conversations.memberLow} = ${me} then ${conversations.memberHigh} else ${conversations.memberLow} end`;

/**
 * The member's conversations with at least one message since they last deleted them, newest first, with the cursor of
 * the next page.
 */
export async function listConversations(viewer: UserActor, { cursor, limit }: ListConversations) {
  const last = db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      body: messages.body,
      image: messages.imageFileId,
      deletedAt: messages.deletedAt,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationMembers.conversationId))
    .orderBy(sql`${messages.id} desc nulls last`)
    .limit(1)
    .as("last");
  const rows = await db
    .select({
      id: conversations.id,
      aboutType: conversations.aboutType,
      aboutId: conversations.aboutId,
      unread: conversationMembers.unread,
      lastMessageAt: sql<Date>`${conversationMembers.lastMessageAt}`.mapWith(
        conversationMembers.lastMessageAt,
      ),
      lastMessage: {
        id: last.id,
        isMine: sql<boolean>`${last.senderId} = ${viewer.id}`,
        body: sql<string>`case when ${last.deletedAt} is null then ${last.body} else '' end`,
        hasImage: sql<boolean>`${last.image} is not null and ${last.deletedAt} is null`,
        isDeleted: sql<boolean>`${last.deletedAt} is not null`,
      },
      member: memberColumns,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(other, eq(other.id, theOtherOf(viewer.id)))
    .innerJoinLateral(last, sql`true`)
    .where(
      and(
        eq(conversationMembers.userId, viewer.id),
        isNotNull(conversationMembers.lastMessageAt),
        cursor ? earlierThan(cursor) : undefined,
      ),
    )
    .orderBy(
      sql`${conversationMembers.lastMessageAt} desc nulls last`,
      sql`${conversationMembers.conversationId} desc nulls last`,
    )
    .limit(limit + 1);
  return pageOf(rows, limit, (end) => `${end.lastMessageAt.getTime()}.${end.id}`);
}

export type ListedConversation = Awaited<ReturnType<typeof listConversations>>["rows"][number];

function earlierThan(cursor: string): SQL {
  const [timestamp = "0", id = "0"] = cursor.split(".");
  const at = new Date(Number(timestamp)).toISOString();
  return sql`(${conversationMembers.lastMessageAt}, ${conversationMembers.conversationId}) < (${at}::timestamptz, ${id}::bigint)`;
}

/** One of the member's conversations, with the other member and the blocks between them. Throws `not_found`. */
export async function getConversation(viewer: UserActor, id: number, source: Source = db) {
  const blocks = (blocker: SQL | typeof other.id, blocked: SQL | typeof other.id) =>
    sql<boolean>`exists (select 1 from ${memberBlocks}
      where ${memberBlocks.blockerId} = ${blocker} and ${memberBlocks.blockedId} = ${blocked})`;
  const me = sql`${viewer.id}`;
  const [conversation] = await source
    .select({
      id: conversations.id,
      aboutType: conversations.aboutType,
      aboutId: conversations.aboutId,
      unread: conversationMembers.unread,
      lastReadId: conversationMembers.lastReadId,
      clearedId: conversationMembers.clearedId,
      member: memberColumns,
      blockedByMe: blocks(me, other.id),
      blockedMe: blocks(other.id, me),
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(other, eq(other.id, theOtherOf(viewer.id)))
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, viewer.id)))
    .limit(1);
  if (!conversation) throw new DomainError("not_found", CONVERSATION_NOT_FOUND);
  return conversation;
}

export type OneConversation = Awaited<ReturnType<typeof getConversation>>;

/** The columns of a message. Those of a deleted one still have its text until it is erased: only for presenters. */
export const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  senderId: messages.senderId,
  clientId: messages.clientId,
  body: messages.body,
  imageFileId: messages.imageFileId,
  createdAt: messages.createdAt,
  deletedAt: messages.deletedAt,
};

/**
 * A conversation with a page of its messages in chronological order: those `after` a message, or `before` one, or the
 * latest; and whether there are more in that direction. With `after` also which messages were deleted last, because
 * the caller shows earlier ones. Throws `not_found` for others.
 */
export async function listMessages(viewer: UserActor, { conversation, before, after, limit }: ListMessages) {
  const head = await getConversation(viewer, conversation);
  const { clearedId } = head;
  const page = await pageOfMessages({ conversation, clearedId, before, after, limit });
  const deletedIds = after === undefined ? [] : await lastDeletedIn(conversation, clearedId);
  return { conversation: head, ...page, deletedIds };
}

async function lastDeletedIn(conversation: number, clearedId: number): Promise<number[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversation),
        isNotNull(messages.deletedAt),
        gt(messages.id, clearedId),
      ),
    )
    .orderBy(sql`${messages.deletedAt} desc nulls last`)
    .limit(MAX_DELETIONS_LISTED);
  return rows.map(({ id }) => id);
}

export type ReadConversation = Awaited<ReturnType<typeof listMessages>>;
export type OneMessage = ReadConversation["messages"][number];

type Page = Pick<ListMessages, "conversation" | "limit"> &
  Partial<Pick<ListMessages, "before" | "after">> & { clearedId?: number };

/** Only the messages, without those up to `clearedId`. The caller must have checked access. */
export async function pageOfMessages({ conversation, clearedId, before, after, limit }: Page) {
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversation),
        clearedId ? gt(messages.id, clearedId) : undefined,
        after ? gt(messages.id, after) : undefined,
        before ? lt(messages.id, before) : undefined,
      ),
    )
    .orderBy(after ? sql`${messages.id} asc nulls first` : sql`${messages.id} desc nulls last`)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return { messages: after ? page : page.reverse(), hasMore: rows.length > limit };
}

const literal = (text: string) => sql`'%' || search_text(${text.replace(/[\\%_]/g, "\\$&")}) || '%'`;

/** Messages in the member's own conversations that contain `q`, newest first, with the cursor of the next page. */
export async function searchMessages(viewer: UserActor, { q, cursor, limit }: SearchMessages) {
  const rows = await db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      isMine: sql<boolean>`${messages.senderId} = ${viewer.id}`,
      body: messages.body,
      createdAt: messages.createdAt,
      member: memberColumns,
    })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, viewer.id),
        gt(messages.id, conversationMembers.clearedId),
      ),
    )
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(other, eq(other.id, theOtherOf(viewer.id)))
    .where(
      and(
        sql`${messages.searchText} like ${literal(q)}`,
        isNull(messages.deletedAt),
        cursor ? lt(messages.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type FoundMessage = Awaited<ReturnType<typeof searchMessages>>["rows"][number];

/** Members to write to, by name or by their complete username, so that no address can be guessed letter by letter. */
export async function findMembers(viewer: Pick<UserActor, "id">, q: string) {
  const name = sql`search_text(${other.firstName} || ' ' || ${other.lastName})`;
  return db
    .select(memberColumns)
    .from(other)
    .where(
      and(
        sql`${other.deletedAt} is null`,
        ne(other.id, viewer.id),
        sql`(${name} like ${literal(q)} or lower(${other.username}) = lower(${q.replace(/^@/, "")}))`,
      ),
    )
    .orderBy(asc(other.firstName), asc(other.lastName), asc(other.id))
    .limit(MAX_MEMBERS_FOUND);
}

export type FoundMember = Awaited<ReturnType<typeof findMembers>>[number];

/** The last message of a conversation up to `messageId`, which is the furthest that can be read. */
export async function lastMessageUpTo(tx: Tx, conversation: number, messageId: number): Promise<number> {
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation), lte(messages.id, messageId)))
    .orderBy(sql`${messages.id} desc nulls last`)
    .limit(1);
  return row?.id ?? 0;
}

type About = { userId: string; aboutType: AboutType; aboutId: number };

/** The member's conversation with another member about this subject; null if there is none. */
export async function findConversation(viewer: Pick<UserActor, "id">, { userId, aboutType, aboutId }: About) {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.memberLow, sql`least(${viewer.id}, ${userId})`),
        eq(conversations.memberHigh, sql`greatest(${viewer.id}, ${userId})`),
        eq(conversations.aboutType, aboutType),
        eq(conversations.aboutId, String(aboutId)),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}
