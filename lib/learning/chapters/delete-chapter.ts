import { eq } from "drizzle-orm";
import { command, recorded } from "@/lib/core/command/command";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { recountProgress } from "@/lib/learning/study/progress";
import { findChapter } from "./queries";
import { dropPdf } from "./rows";
import { chapterParams } from "./schema";

/** The owner deletes a chapter with its file. The other chapters keep their numbers. */
export const deleteChapter = command(
  {
    name: "learning.delete-chapter",
    allow: "app:courses",
    input: chapterParams,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, chapterId }) => {
    const course = await lockContent(tx, id, actor, now);
    const chapter = await findChapter(tx, { id, chapterId }, course.isProposed);
    await tx.delete(course.chapters).where(eq(course.chapters.id, chapterId));
    if (!course.isProposed) await recountProgress(tx, id, now);
    await dropPdf(tx, course, chapter);
    record({ targetId: actor.id, details: { course: id, chapter: chapterId, title: chapter.title } });
  },
);
