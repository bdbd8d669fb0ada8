import { and, asc, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { chapterCompletions, courseChapters } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { findChapter } from "@/lib/learning/chapters/queries";
import { chapterParams } from "@/lib/learning/chapters/schema";
import { hasPassed } from "@/lib/learning/quizzes/queries";
import { lockOpenStudy } from "./access";
import { updateProgress } from "./progress";

const QUIZ_FIRST = "Antes aprueba el cuestionario del capítulo.";

/**
 * The student completes a chapter, if it has a quiz after passing it. Idempotent, also for a chapter that had no quiz
 * when it was completed. The last chapter completes the course and issues its certificate.
 */
export const completeChapter = command(
  {
    name: "learning.complete-chapter",
    allow: "app:courses",
    input: chapterParams,
    refuses: ["not_found", "conflict"],
    audit: false,
  },
  async ({ tx, actor, now }, { id, chapterId }) => {
    const enrollment = await lockOpenStudy(tx, id, actor.id);
    const { quiz } = await findChapter(tx, { id, chapterId });
    const added = await tx
      .insert(chapterCompletions)
      .values({ enrollmentId: enrollment.id, chapterId, completedAt: now })
      .onConflictDoNothing()
      .returning({ chapterId: chapterCompletions.chapterId });
    if (quiz && added.length > 0 && !(await hasPassed(tx, { enrollmentId: enrollment.id, chapterId }))) {
      throw new DomainError("conflict", QUIZ_FIRST);
    }
    const nextChapterId = await chapterAfter(tx, id, chapterId);
    const progress = await updateProgress(tx, enrollment, { now, currentChapterId: nextChapterId });
    return { ...progress, nextChapterId };
  },
);

async function chapterAfter(tx: Tx, courseId: number, chapterId: number): Promise<number | null> {
  const here = tx
    .select({ number: courseChapters.chapterNumber })
    .from(courseChapters)
    .where(eq(courseChapters.id, chapterId));
  const [next] = await tx
    .select({ id: courseChapters.id })
    .from(courseChapters)
    .where(and(eq(courseChapters.courseId, courseId), gt(courseChapters.chapterNumber, here)))
    .orderBy(asc(courseChapters.chapterNumber))
    .limit(1);
  return next?.id ?? null;
}
