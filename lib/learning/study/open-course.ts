import { eq } from "drizzle-orm";
import { courseEnrollments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { findChapter } from "@/lib/learning/chapters/queries";
import { type CourseEnrollment, lockStudy } from "./access";
import { openCourseInput } from "./schema";

/**
 * The student starts the course or sets their current chapter. Records the first time, on which the right of
 * withdrawal depends.
 */
export const openCourse = command(
  {
    name: "learning.open-course",
    allow: "app:courses",
    input: openCourseInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, chapterId, at }) => {
    const enrollment = await lockStudy(tx, id, actor.id);
    if (chapterId !== undefined) await findChapter(tx, { id, chapterId });
    const openedAt = enrollment.openedAt ?? now;
    const place = chapterId === undefined ? null : placeAt(enrollment, { chapterId, at, now });
    const { currentChapterId } = { ...enrollment, ...place };
    if (place || !enrollment.openedAt) {
      await tx
        .update(courseEnrollments)
        .set({ openedAt, ...place })
        .where(eq(courseEnrollments.id, enrollment.id));
    }
    if (!enrollment.openedAt) {
      record({
        targetId: actor.id,
        details: { course: id, enrollment: enrollment.id, purchase: enrollment.purchaseId },
      });
    }
    return { enrollmentId: enrollment.id, openedAt: openedAt.toISOString(), chapterId: currentChapterId };
  },
);

type Coming = { chapterId: number; at: string | undefined; now: Date };

// Requests can arrive out of order: one sent before the student's last action must not move their place.
function placeAt({ placedAt }: CourseEnrollment, { chapterId, at, now }: Coming) {
  const came = at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
  return placedAt && came < placedAt ? null : { currentChapterId: chapterId, placedAt: came };
}
