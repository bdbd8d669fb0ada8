import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { chapterQuestions, courseChapters, courses } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { NO_QUESTION } from "./schema";

type Named = { id: number; chapterId: number; questionId: number };

/** Locks a question about this chapter that was not removed, with what it is about. Throws `not_found`. */
export async function lockQuestion(tx: Tx, { id, chapterId, questionId }: Named) {
  const [found] = await tx
    .select({
      authorId: chapterQuestions.authorId,
      answeredAt: chapterQuestions.answeredAt,
      chapterTitle: courseChapters.title,
      courseTitle: courses.title,
      ownerId: courses.ownerId,
    })
    .from(chapterQuestions)
    .innerJoin(courseChapters, eq(courseChapters.id, chapterQuestions.chapterId))
    .innerJoin(courses, eq(courses.id, chapterQuestions.courseId))
    .where(
      and(
        eq(chapterQuestions.id, questionId),
        eq(chapterQuestions.chapterId, chapterId),
        eq(chapterQuestions.courseId, id),
        isNull(chapterQuestions.removedAt),
      ),
    )
    .for("update", { of: chapterQuestions });
  if (!found) throw new DomainError("not_found", NO_QUESTION);
  return found;
}

type Leaving = { userId: string; courseId?: number; now: Date };

/**
 * Removes a member's unanswered questions, in all courses or in one: who has left the platform or the course waits for
 * no answer.
 */
export async function removeOpenQuestions(tx: Tx, { userId, courseId, now }: Leaving): Promise<void> {
  const { authorId, courseId: ofCourse, answeredAt, removedAt } = chapterQuestions;
  const theirs = and(eq(authorId, userId), courseId === undefined ? undefined : eq(ofCourse, courseId));
  await tx
    .update(chapterQuestions)
    .set({ removedAt: now })
    .where(and(theirs, isNull(answeredAt), isNull(removedAt)));
}
