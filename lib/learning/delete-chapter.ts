import { eq } from "drizzle-orm";
import { courseChapters } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { touchCourse } from "./change-chapter";
import { dropFile } from "./change-item";
import { findChapter } from "./chapter-queries";
import { chapterParams } from "./chapter-schema";
import { recountProgress } from "./update-progress";

/** Its maker takes a chapter out of a course, with its file; the others keep their numbers. */
export const deleteChapter = command(
  {
    name: "learning.delete-chapter",
    allow: "app:courses",
    input: chapterParams,
    refuses: ["not_found"],
  },
  async ({ tx, actor, request, now }, { id, chapterId }) => {
    await touchCourse(tx, id, actor, now);
    const chapter = await findChapter(tx, { id, chapterId });
    await tx.delete(courseChapters).where(eq(courseChapters.id, chapterId));
    await recountProgress(tx, id, now);
    dropFile(tx, chapter.pdfFileId);
    await audit(tx, request, {
      action: "learning.delete-chapter",
      actorId: actor.id,
      targetId: actor.id,
      details: { course: id, chapter: chapterId, title: chapter.title },
    });
  },
);
