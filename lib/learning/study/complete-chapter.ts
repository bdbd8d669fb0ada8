import { and, asc, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { chapterCompletions, courseChapters } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { findChapter } from "@/lib/learning/chapters/queries";
import { lockOpenStudy } from "./access";
import { updateProgress } from "./progress";
import { studyChapterParams } from "./schema";

/** The student completes a chapter. Idempotent. The last chapter completes the course and issues its certificate. */
export const completeChapter = command(
  {
    name: "learning.complete-chapter",
    allow: "app:courses",
    input: studyChapterParams,
    refuses: ["not_found", "conflict"],
    audit: false,
  },
  async ({ tx, actor, now }, { id, chapterId }) => {
    const enrollment = await lockOpenStudy(tx, id, actor.id);
    await findChapter(tx, { id, chapterId });
    await tx
      .insert(chapterCompletions)
      .values({ enrollmentId: enrollment.id, chapterId, completedAt: now })
      .onConflictDoNothing();
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
