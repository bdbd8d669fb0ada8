import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { db, type Source } from "@/db";
import { forumComments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { pageOf } from "@/lib/core/command/page";
import { together } from "@/lib/core/db/transaction";
import { isoOrNull } from "@/lib/core/format/clock";
import { type Author, authorsOf } from "@/lib/forum/levels/queries";
import { findPost, type Person } from "@/lib/forum/posts/queries";
import { type MyReaction, reactionsOfComments } from "@/lib/forum/posts/reaction-queries";
import type { ListComments } from "@/lib/forum/schema";

type Comment = typeof forumComments.$inferSelect;

/** The comments of a topic by number, one page at a time. Throws `not_found` if the viewer cannot read the topic. */
export async function listComments(viewer: Person, { id, cursor, limit }: ListComments) {
  await findPost(db, viewer, id);
  const rows = await db
    .select()
    .from(forumComments)
    .where(and(eq(forumComments.postId, id), gt(forumComments.number, Number(cursor ?? 0))))
    .orderBy(asc(forumComments.number))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ number }) => number);
  return { ...page, rows: await commentLinesOf(db, page.rows, viewer) };
}

/** A comment that this viewer can read. Throws `not_found`. */
export async function getComment(viewer: Person, id: number): Promise<CommentLine> {
  const comment = await findComment(db, viewer, id);
  const [line] = await commentLinesOf(db, [comment], viewer);
  if (!line) throw new Error("the author of the comment was not found");
  return line;
}

export const NO_COMMENT = "Ese comentario no existe";

/** The row of a comment that this viewer can read. Throws `not_found`. */
export async function findComment(source: Source, viewer: Person, id: number): Promise<Comment> {
  const [comment] = await source.select().from(forumComments).where(standing(id)).limit(1);
  if (!comment || !mayRead(viewer, comment)) throw new DomainError("not_found", NO_COMMENT);
  await findPost(source, viewer, comment.postId);
  return comment;
}

export const standing = (id: number) => and(eq(forumComments.id, id), isNull(forumComments.deletedAt));

export function mayRead(viewer: Person, { hiddenAt, userId }: Comment): boolean {
  return !hiddenAt || viewer?.isAdmin === true || viewer?.id === userId;
}

type CommentState = "shown" | "hidden" | "deleted";

/**
 * A comment in the documented shape. A deleted comment keeps its number. The text of a hidden one is only for viewers
 * who can see it.
 */
export type CommentLine = {
  id: number;
  postId: number;
  number: number;
  userId: string;
  author: Author;
  content: string | null;
  state: CommentState;
  hiddenReason: string | null;
  version: number;
  reactions: MyReaction;
  createdAt: string;
  editedAt: string | null;
};

export async function commentLinesOf(
  source: Source,
  rows: readonly Comment[],
  viewer: Person,
): Promise<CommentLine[]> {
  const [authors, reactions] = await together(
    authorsOf(
      source,
      viewer,
      rows.map(({ userId }) => userId),
    ),
    reactionsOfComments(
      source,
      viewer,
      rows.map(({ id }) => id),
    ),
  );
  return rows.flatMap((row) => {
    const author = authors.get(row.userId);
    if (!author) return [];
    const state = row.deletedAt ? "deleted" : row.hiddenAt ? "hidden" : "shown";
    const isTheirs = viewer?.id === row.userId || viewer?.isAdmin === true;
    const maySee = state === "shown" || (state === "hidden" && isTheirs);
    return [
      {
        id: row.id,
        postId: row.postId,
        number: row.number,
        userId: row.userId,
        author,
        content: maySee ? row.content : null,
        state,
        hiddenReason: isTheirs ? row.hiddenReason : null,
        version: row.version,
        reactions: reactions(row.id),
        createdAt: row.createdAt.toISOString(),
        editedAt: isoOrNull(row.editedAt),
      },
    ];
  });
}
