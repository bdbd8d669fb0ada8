import { and, eq } from "drizzle-orm";
import { chapterCompletions } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { findChapter } from "@/lib/learning/chapters/queries";
import { chapterParams } from "@/lib/learning/chapters/schema";
import { lockOpenStudy } from "./access";
import { updateProgress } from "./progress";

/** The student marks a chapter as not completed. An earned certificate stays. */
export const reopenChapter = command(
  {
    name: "learning.reopen-chapter",
    allow: "app:courses",
    input: chapterParams,
    refuses: ["not_found", "conflict"],
    audit: false,
  },
  async ({ tx, actor, now }, { id, chapterId }) => {
    const enrollment = await lockOpenStudy(tx, id, actor.id);
    await findChapter(tx, { id, chapterId });
    await tx
      .delete(chapterCompletions)
      .where(
        and(eq(chapterCompletions.enrollmentId, enrollment.id), eq(chapterCompletions.chapterId, chapterId)),
      );
    const progress = await updateProgress(tx, enrollment, { now, currentChapterId: chapterId });
    return { ...progress, nextChapterId: chapterId };
  },
);
