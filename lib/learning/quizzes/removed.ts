import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { removedQuizzes } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { findReviewable } from "@/lib/learning/catalogue/queries";
import { MAX_CHAPTERS } from "@/lib/learning/chapters/constants";
import type { Quiz } from "./constants";
import { reviewedQuiz } from "./queries";
import type { ListRemoved } from "./schema";

type Removed = { title: string; quiz: Quiz };
type Versions = { published: Removed | undefined; proposed: Removed | undefined };

/**
 * Keeps what an administrator has just removed from both versions of a chapter, so that its owner can correct it and
 * another administrator can review the decision.
 */
export async function keepRemoved(
  tx: Tx,
  { id, chapterId }: { id: number; chapterId: number },
  { published, proposed, now }: Versions & { now: Date },
): Promise<void> {
  const isSame = isDeepStrictEqual(published?.quiz, proposed?.quiz);
  const kept = [isSame ? undefined : published, proposed].flatMap((version) => version ?? []);
  await tx
    .insert(removedQuizzes)
    .values(
      kept.map(({ title, quiz }) => ({ courseId: id, chapterId, chapterTitle: title, quiz, removedAt: now })),
    );
}

/** A removed quiz as its owner and administrators read it. Must survive JSON. */
export type RemovedQuiz = Awaited<ReturnType<typeof removedFrom>>[number];

/** What the last removal took from a chapter, the proposed version first. Without an access check. */
export async function lastRemoved(named: { id: number; chapterId: number }): Promise<RemovedQuiz[]> {
  const isIts = and(eq(removedQuizzes.courseId, named.id), eq(removedQuizzes.chapterId, named.chapterId));
  const rows = await removedFrom(isIts, 2);
  return rows.filter(({ removedAt }) => removedAt === rows[0]?.removedAt);
}

/** The quizzes that were removed from a course, newest first, for those who review it. Without an access check. */
export const removedQuizzesOf = (courseId: number): Promise<RemovedQuiz[]> =>
  removedFrom(eq(removedQuizzes.courseId, courseId), MAX_CHAPTERS);

/** A page of the same for the owner and administrators. Throws `not_found`. */
export async function listRemoved(
  viewer: Pick<Viewer, "id" | "isAdmin">,
  { id, cursor, limit }: ListRemoved,
) {
  await findReviewable(viewer, { kind: "course", id });
  const before = cursor === undefined ? undefined : lt(removedQuizzes.id, cursor);
  return pageOf(await removedFrom(and(eq(removedQuizzes.courseId, id), before), limit + 1), limit, idOf);
}

async function removedFrom(where: SQL | undefined, limit: number) {
  const rows = await db
    .select()
    .from(removedQuizzes)
    .where(where)
    .orderBy(desc(removedQuizzes.id))
    .limit(limit);
  return rows.map(({ id, chapterId, chapterTitle, quiz, removedAt }) => ({
    ...{ id, chapterId, chapterTitle },
    quiz: reviewedQuiz(quiz),
    removedAt: removedAt.toISOString(),
  }));
}
