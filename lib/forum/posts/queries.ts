import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { cache } from "react";
import { db, type Source } from "@/db";
import { forumCategories, forumFollows, forumMembers, forumPosts, forumReads } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { dbRead } from "@/lib/core/db/read";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { DAY_MS } from "@/lib/core/format/durations";
import { isOnPage } from "@/lib/core/search/full-text";
import { type Author, authorsOf } from "@/lib/forum/levels/queries";
import { type ListOwnPosts, type ListPosts, POST_NOT_FOUND } from "@/lib/forum/schema";
import { UNREAD_DAYS } from "./constants";
import { down, NEWEST, ORDERS } from "./orders";
import { type MyReaction, reactionsOf } from "./reaction-queries";

export type Person = Pick<Viewer, "id" | "isAdmin"> | null;
type Post = Omit<typeof forumPosts.$inferSelect, "words">;
type Listed = Omit<Post, "content">;

const { words: _, ...postColumns } = getTableColumns(forumPosts);
// Lists show no texts, which can be long.
const { content: __, ...listedColumns } = postColumns;

const MAX_CATEGORIES = 50;
const MAX_PINNED = 5;

/** The categories in order, cached per request. */
export const listCategories = cache(async () =>
  dbRead
    .select({
      id: forumCategories.id,
      slug: forumCategories.slug,
      name: forumCategories.name,
      description: forumCategories.description,
      icon: forumCategories.icon,
    })
    .from(forumCategories)
    .orderBy(asc(forumCategories.position), asc(forumCategories.id))
    .limit(MAX_CATEGORIES),
);

const SHOWN = sql`${forumPosts.deletedAt} is null and ${forumPosts.hiddenAt} is null`;

/** Public topics, one page at a time. Each order uses an index, and the search uses full-text search. */
export async function listPosts(viewer: Person, input: ListPosts) {
  const category = input.category ? await categoryBySlug(input.category) : undefined;
  const order = input.q ? NEWEST : ORDERS[input.sort];
  const after = input.cursor ? order.after(input.cursor) : undefined;
  const narrow = and(
    category && eq(forumPosts.categoryId, category.id),
    input.sort === "unanswered" ? sql`${forumPosts.commentCount} = 0` : undefined,
    input.sort === "unread" && viewer ? await unreadBy(viewer) : undefined,
  );
  const where = input.q
    ? isOnSearchPage(input.q, { after, narrow, limit: input.limit + 1 })
    : and(SHOWN, narrow, after);
  const rows = await dbRead
    .select(listedColumns)
    .from(forumPosts)
    .where(where)
    .orderBy(...order.by)
    .limit(input.limit + 1);
  const page = pageOf(rows, input.limit, order.cursorOf);
  return { ...page, rows: await linesOf(db, page.rows, viewer) };
}

type Slice = { after?: SQL | undefined; narrow?: SQL | undefined; limit: number };

/** Whether a topic is on this page of the search results, newest first. */
export function isOnSearchPage(words: string, { after, narrow, limit }: Slice): SQL {
  const page = { from: and(SHOWN, after), order: NEWEST.by, narrow, limit };
  return isOnPage({ table: forumPosts, words, ...page });
}

/** The pinned topics of a category, or of all categories. */
export async function listPinned(viewer: Person, slug?: string) {
  const category = slug ? await categoryBySlug(slug) : undefined;
  const rows = await dbRead
    .select(listedColumns)
    .from(forumPosts)
    .where(and(SHOWN, sql`${forumPosts.isPinned}`, category && eq(forumPosts.categoryId, category.id)))
    .orderBy(down(forumPosts.id))
    .limit(MAX_PINNED);
  return linesOf(db, rows, viewer);
}

/** The member's own topics, newest first, including those hidden by an administrator. */
export async function listOwnPosts(viewer: NonNullable<Person>, { cursor, limit }: ListOwnPosts) {
  const rows = await db
    .select(listedColumns)
    .from(forumPosts)
    .where(
      and(
        eq(forumPosts.userId, viewer.id),
        isNull(forumPosts.deletedAt),
        cursor ? lt(forumPosts.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(down(forumPosts.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: await linesOf(db, page.rows, viewer) };
}

/** A topic. A hidden one is only for its author and administrators. Throws `not_found`. */
export async function getPost(viewer: Person, id: number): Promise<PostView> {
  const post = await findPost(db, viewer, id);
  const [[line], reactions, isFollowed] = await Promise.all([
    linesOf(db, [post], viewer),
    reactionsOf(db, viewer, { postId: id }),
    viewer ? follows(viewer.id, id) : false,
  ]);
  if (!line) throw new Error("the category of the topic was not found");
  return { ...line, content: post.content, version: post.version, reactions, isFollowed };
}

/** The row of a topic that this viewer can read. Throws `not_found`. */
export async function findPost(source: Source, viewer: Person, id: number): Promise<Post> {
  const [post] = await selectPost(source, id);
  return requireReadable(viewer, post);
}

export function selectPost(source: Source, id: number) {
  return source
    .select(postColumns)
    .from(forumPosts)
    .where(and(eq(forumPosts.id, id), isNull(forumPosts.deletedAt)))
    .limit(1);
}

/** Throws `not_found` unless this viewer can read the topic. */
export function requireReadable(viewer: Person, post: Post | undefined): Post {
  const mayRead = post && (!post.hiddenAt || viewer?.isAdmin || viewer?.id === post.userId);
  if (!mayRead) throw new DomainError("not_found", POST_NOT_FOUND);
  return post;
}

async function categoryBySlug(slug: string) {
  const category = (await listCategories()).find((each) => each.slug === slug);
  if (!category) throw new DomainError("not_found", "Esa categoría no existe");
  return category;
}

async function follows(userId: string, postId: number): Promise<boolean> {
  const [row] = await db
    .select({ isMuted: forumFollows.isMuted })
    .from(forumFollows)
    .where(and(eq(forumFollows.postId, postId), eq(forumFollows.userId, userId)))
    .limit(1);
  return row?.isMuted === false;
}

// A subquery per topic in list order: a join would read all topics before the first page.
const UNREAD = (userId: string) => sql`coalesce((
  select ${forumReads.lastNumber} from ${forumReads}
  where ${forumReads.userId} = ${userId} and ${forumReads.postId} = ${forumPosts.id}), -1) < ${forumPosts.lastNumber}`;

async function unreadBy({ id }: NonNullable<Person>): Promise<SQL | undefined> {
  return and(gt(forumPosts.lastCommentAt, await readSince(id)), UNREAD(id));
}

const readSince = cache(async (userId: string): Promise<Date> => {
  const since = new Date(clock.now().getTime() - UNREAD_DAYS * DAY_MS);
  const [member] = await db
    .select({ allReadAt: forumMembers.allReadAt })
    .from(forumMembers)
    .where(eq(forumMembers.userId, userId))
    .limit(1);
  return member?.allReadAt && member.allReadAt > since ? member.allReadAt : since;
});

/** A topic in a list. */
export type PostLine = {
  id: number;
  title: string;
  userId: string;
  author: Author;
  category: { id: number; slug: string; name: string };
  commentCount: number;
  reactionCount: number;
  isPinned: boolean;
  isLocked: boolean;
  lockedReason: string | null;
  isHidden: boolean;
  hiddenReason: string | null;
  unreadCount: number;
  isUnread: boolean;
  readNumber: number | null;
  lastCommentAt: string;
  lastCommentBy: string | null;
  createdAt: string;
  editedAt: string | null;
};

export type PostView = PostLine & {
  content: string;
  version: number;
  reactions: MyReaction;
  isFollowed: boolean;
};

/** Adds the texts that screen lists omit; null for those who may not open the forum, who only see titles. */
export async function withContents(viewer: Person, lines: readonly PostLine[]) {
  const ids = viewer ? lines.map(({ id }) => id) : [];
  const texts = await dbRead
    .select({ id: forumPosts.id, content: forumPosts.content })
    .from(forumPosts)
    .where(inArray(forumPosts.id, ids))
    .limit(ids.length);
  const contents = new Map(texts.map(({ id, content }) => [id, content]));
  return lines.map((line) => ({ ...line, content: contents.get(line.id) ?? null }));
}

async function linesOf(source: Source, rows: readonly Listed[], viewer: Person): Promise<PostLine[]> {
  if (rows.length === 0) return [];
  const people = rows.flatMap(({ userId, lastCommentBy }) =>
    lastCommentBy ? [userId, lastCommentBy] : [userId],
  );
  const [authors, categories, reads, since] = await Promise.all([
    authorsOf(source, viewer, people),
    listCategories(),
    viewer ? readsOf(viewer.id, rows) : new Map<number, number>(),
    viewer ? readSince(viewer.id) : clock.now(),
  ]);
  return rows.flatMap((row) => {
    const author = authors.get(row.userId);
    const category = categories.find(({ id }) => id === row.categoryId);
    if (!author || !category) return [];
    const seen = reads.get(row.id);
    const isUnread = viewer !== null && row.lastCommentAt > since && (seen ?? -1) < row.lastNumber;
    return [
      {
        id: row.id,
        title: row.title,
        userId: row.userId,
        author,
        category: { id: category.id, slug: category.slug, name: category.name },
        commentCount: row.commentCount,
        reactionCount: row.reactionCount,
        isPinned: row.isPinned,
        isLocked: row.lockedAt !== null,
        lockedReason: row.lockedReason,
        isHidden: row.hiddenAt !== null,
        hiddenReason: row.hiddenReason,
        unreadCount: isUnread && seen !== undefined ? row.lastNumber - seen : 0,
        isUnread,
        readNumber: seen ?? null,
        lastCommentAt: row.lastCommentAt.toISOString(),
        lastCommentBy:
          (row.commentCount > 0 && row.lastCommentBy && authors.get(row.lastCommentBy)?.name) || null,
        createdAt: row.createdAt.toISOString(),
        editedAt: isoOrNull(row.editedAt),
      },
    ];
  });
}

async function readsOf(userId: string, rows: readonly Listed[]): Promise<Map<number, number>> {
  const ids = rows.map(({ id }) => id);
  const reads = await db
    .select({ postId: forumReads.postId, lastNumber: forumReads.lastNumber })
    .from(forumReads)
    .where(and(eq(forumReads.userId, userId), inArray(forumReads.postId, ids)))
    .limit(ids.length);
  return new Map(reads.map(({ postId, lastNumber }) => [postId, lastNumber]));
}
