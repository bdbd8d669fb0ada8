import { and, count, eq, inArray, isNull } from "drizzle-orm";
import type { Source } from "@/db";
import { forumReactions } from "@/db/schema";
import { REACTIONS, type Reaction } from "@/lib/forum/constants";

/** The number of each reaction, and the viewer's own. */
export type MyReaction = { counts: Record<Reaction, number>; mine: Reaction | null };

const none = (): MyReaction => ({ counts: { like: 0, useful: 0, thanks: 0 }, mine: null });

/** The reactions to a topic itself. */
export async function reactionsOf(
  source: Source,
  viewer: { id: string } | null,
  { postId }: { postId: number },
): Promise<MyReaction> {
  const isOfPost = and(eq(forumReactions.postId, postId), isNull(forumReactions.commentId));
  const counted = await source
    .select({ kind: forumReactions.kind, of: count() })
    .from(forumReactions)
    .where(isOfPost)
    .groupBy(forumReactions.kind)
    .limit(REACTIONS.length);
  const [mine] = viewer
    ? await source
        .select({ kind: forumReactions.kind })
        .from(forumReactions)
        .where(and(isOfPost, eq(forumReactions.userId, viewer.id)))
        .limit(1)
    : [];
  const found = none();
  for (const { kind, of } of counted) found.counts[kind] = of;
  return { ...found, mine: mine?.kind ?? null };
}

/** The reactions to each of these comments. */
export async function reactionsOfComments(
  source: Source,
  viewer: { id: string } | null,
  ids: readonly number[],
): Promise<(id: number) => MyReaction> {
  const found = new Map(ids.map((id) => [id, none()]));
  if (ids.length > 0) {
    const isOfThese = inArray(forumReactions.commentId, [...ids]);
    const counted = await source
      .select({ commentId: forumReactions.commentId, kind: forumReactions.kind, of: count() })
      .from(forumReactions)
      .where(isOfThese)
      .groupBy(forumReactions.commentId, forumReactions.kind)
      .limit(ids.length * REACTIONS.length);
    for (const { commentId, kind, of } of counted) {
      const entry = found.get(commentId ?? 0);
      if (entry) entry.counts[kind] = of;
    }
    const mine = viewer
      ? await source
          .select({ commentId: forumReactions.commentId, kind: forumReactions.kind })
          .from(forumReactions)
          .where(and(isOfThese, eq(forumReactions.userId, viewer.id)))
          .limit(ids.length)
      : [];
    for (const { commentId, kind } of mine) {
      const entry = found.get(commentId ?? 0);
      if (entry) entry.mine = kind;
    }
  }
  return (id) => found.get(id) ?? none();
}
