import { eq } from "drizzle-orm";
import { courseEnrollments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { findChapter } from "./chapter-queries";
import { lockStudy } from "./find-enrollment";
import { openCourseInput } from "./study-schema";

/** The student begins, or says which chapter they are at. The first time is written down: the right of withdrawal reads it. */
export const openCourse = command(
  {
    name: "learning.open-course",
    allow: "app:courses",
    input: openCourseInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, chapterId }) => {
    const enrollment = await lockStudy(tx, id, actor.id);
    if (chapterId !== undefined) await findChapter(tx, { id, chapterId });
    const openedAt = enrollment.openedAt ?? now;
    const currentChapterId = chapterId ?? enrollment.currentChapterId;
    if (!enrollment.openedAt || currentChapterId !== enrollment.currentChapterId) {
      await tx
        .update(courseEnrollments)
        .set({ openedAt, currentChapterId })
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
