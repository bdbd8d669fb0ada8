import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { chapterCompletions, courseChapters, courseEnrollments } from "@/db/schema";
import { printedCode } from "@/lib/core/format/public-code";
import type { EnrollmentStatus } from "@/lib/learning/constants";
import type { CourseEnrollment } from "./access";
import { ensureCertificate } from "./certificates";
import { progressOf } from "./rules";

/** A student's progress after a change. Must survive JSON. */
export type Progress = {
  enrollmentId: number;
  progress: number;
  status: EnrollmentStatus;
  done: number;
  chapters: number;
  certificateCode: string | null;
};

/** Recounts the student's completed chapters. At 100 % the course is completed permanently. */
export async function updateProgress(
  tx: Tx,
  enrollment: CourseEnrollment,
  { now, currentChapterId }: { now: Date; currentChapterId?: number | null },
): Promise<Progress> {
  const [counted] = await tx
    .select({
      chapters: sql<number>`count(*)`.mapWith(Number),
      done: sql<number>`count(${chapterCompletions.chapterId})`.mapWith(Number),
    })
    .from(courseChapters)
    .leftJoin(
      chapterCompletions,
      and(
        eq(chapterCompletions.chapterId, courseChapters.id),
        eq(chapterCompletions.enrollmentId, enrollment.id),
      ),
    )
    .where(eq(courseChapters.courseId, enrollment.offeringId));
  const { chapters = 0, done = 0 } = counted ?? {};
  const progress = progressOf(done, chapters);
  const isCompleted = progress === 100 || enrollment.status === "completed";
  const status = isCompleted ? "completed" : "active";
  await tx
    .update(courseEnrollments)
    .set({
      progress,
      status,
      // Completing a chapter implies that the course was opened.
      openedAt: enrollment.openedAt ?? now,
      completedAt: isCompleted ? (enrollment.completedAt ?? now) : null,
      ...(currentChapterId && { currentChapterId }),
      placedAt: now,
    })
    .where(eq(courseEnrollments.id, enrollment.id));
  const code = progress === 100 ? await ensureCertificate(tx, { enrollment, chapters, now }) : null;
  const certificateCode = code && printedCode(code);
  return { enrollmentId: enrollment.id, progress, status, done, chapters, certificateCode };
}

/**
 * Recounts every student's progress after a chapter was added or deleted. The caller must have locked the course's
 * row before changing its chapters. Completed courses stay completed.
 */
export async function recountProgress(tx: Tx, courseId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update course_enrollments e set
      progress = counted.progress,
      status = case when counted.progress = 100 and e.status = 'active' then 'completed' else e.status end,
      completed_at = case
        when counted.progress = 100 and e.status = 'active' then coalesce(e.completed_at, ${at})
        else e.completed_at
      end
    from (
      select one.id,
        coalesce(100 * count(done.chapter_id) / nullif((
          select count(*) from course_chapters where course_id = ${courseId}
        ), 0), 0) as progress
      from course_enrollments one left join chapter_completions done on done.enrollment_id = one.id
      where one.course_id = ${courseId}
      group by one.id
    ) counted
    where counted.id = e.id and e.progress <> counted.progress
  `);
}
