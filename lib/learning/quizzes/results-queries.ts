import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { chapterQuizAttempts } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { findReviewable } from "@/lib/learning/catalogue/queries";
import { findChapter } from "@/lib/learning/chapters/queries";
import { NO_QUIZ } from "./constants";
import { versionOf } from "./rules";

/**
 * How the students of a course do in the published quiz of a chapter, for its owner and administrators: all attempts,
 * and how often each question was answered wrong in those at its current texts. Throws `not_found`.
 */
export async function readResults(
  viewer: Pick<Viewer, "id" | "isAdmin">,
  { id, chapterId }: { id: number; chapterId: number },
) {
  await findReviewable(viewer, { kind: "course", id });
  const { quiz } = await findChapter(db, { id, chapterId });
  if (!quiz) throw new DomainError("not_found", NO_QUIZ);
  const version = versionOf(quiz);
  const [counted] = await db
    .select(countsOf(chapterId, version))
    .from(chapterQuizAttempts)
    .where(isOf(chapterId));
  const { wrong, ...counts } = counted ?? { students: 0, passed: 0, attempts: 0, current: 0, wrong: {} };
  return {
    ...counts,
    version,
    questions: quiz.questions.map(({ question }, place) => ({ question, wrong: wrong[place] ?? 0 })),
  };
}

export type QuizResults = Awaited<ReturnType<typeof readResults>>;

const isOf = (chapterId: number): SQL | undefined => eq(chapterQuizAttempts.chapterId, chapterId);

const countsOf = (chapterId: number, version: string) => ({
  students: sql<number>`count(distinct ${chapterQuizAttempts.enrollmentId})::int`,
  passed: sql<number>`(count(*) filter (where ${chapterQuizAttempts.isPassed}))::int`,
  attempts: sql<number>`count(*)::int`,
  current: sql<number>`(count(*) filter (where ${chapterQuizAttempts.version} = ${version}))::int`,
  wrong: sql<Readonly<Record<number, number>>>`(
    select coalesce(json_object_agg(place, times), '{}')
    from (
      select place, count(*) as times
      from ${chapterQuizAttempts}, unnest(${chapterQuizAttempts.wrong}) as place
      where ${and(isOf(chapterId), eq(chapterQuizAttempts.version, version))}
      group by place
    ) as counted)`,
});
