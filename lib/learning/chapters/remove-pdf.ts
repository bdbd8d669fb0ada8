import { eq } from "drizzle-orm";
import { command } from "@/lib/core/command/command";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { chapterView, findChapter, listLessons } from "./queries";
import { dropPdf } from "./rows";
import { chapterParams } from "./schema";

/** The owner removes the PDF of a chapter, uploaded or linked. */
export const removePdf = command(
  {
    name: "learning.remove-pdf",
    allow: "app:courses",
    input: chapterParams,
    refuses: ["not_found"],
    audit: ({ actor, input: { id, chapterId } }) => ({
      targetId: actor.id,
      details: { course: id, chapter: chapterId },
    }),
  },
  async ({ tx, actor, now }, { id, chapterId }) => {
    const course = await lockContent(tx, id, actor, now);
    const { isProposed } = course;
    const chapter = await findChapter(tx, { id, chapterId }, isProposed);
    const [row] = await tx
      .update(course.chapters)
      .set({ pdfUrl: null, pdfFileId: null, updatedAt: now })
      .where(eq(course.chapters.id, chapterId))
      .returning();
    if (!row) throw new Error("the chapter of the locked course was not found");
    await dropPdf(tx, course, chapter);
    const lessons = await listLessons(tx, { chapterId, isProposed });
    return chapterView(row, { isReadable: true, isProposed, lessons });
  },
);
