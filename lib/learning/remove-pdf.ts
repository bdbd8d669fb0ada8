import { eq } from "drizzle-orm";
import { courseChapters } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { touchCourse } from "./change-chapter";
import { dropFile } from "./change-item";
import { chapterView, findChapter } from "./chapter-queries";
import { chapterParams } from "./chapter-schema";

/** Its maker takes the PDF of a chapter away, whether it was uploaded or a link. */
export const removePdf = command(
  { name: "learning.remove-pdf", allow: "app:courses", input: chapterParams, refuses: ["not_found"] },
  async ({ tx, actor, request, now }, { id, chapterId }) => {
    await touchCourse(tx, id, actor, now);
    const chapter = await findChapter(tx, { id, chapterId });
    const [row] = await tx
      .update(courseChapters)
      .set({ pdfUrl: null, pdfFileId: null, updatedAt: now })
      .where(eq(courseChapters.id, chapterId))
      .returning();
    if (!row) throw new Error("a locked course lost its chapter");
    dropFile(tx, chapter.pdfFileId);
    await audit(tx, request, {
      action: "learning.remove-pdf",
      actorId: actor.id,
      targetId: actor.id,
      details: { course: id, chapter: chapterId },
    });
    return chapterView(row, true);
  },
);
