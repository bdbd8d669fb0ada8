import { eq } from "drizzle-orm";
import { command, recorded } from "@/lib/core/command/command";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { chapterView, findChapter, listLessons } from "./queries";
import { dropPdf, withFreeNumber } from "./rows";
import { editChapterInput } from "./schema";

/** The owner edits a chapter. A link to a PDF replaces an uploaded one. */
export const editChapter = command(
  {
    name: "learning.edit-chapter",
    allow: "app:courses",
    input: editChapterInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, chapterId, ...asked }) => {
    const course = await lockContent(tx, id, actor, now);
    const chapter = await findChapter(tx, { id, chapterId }, course.isProposed);
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const drops = Boolean(asked.pdfUrl) && chapter.pdfFileId !== null;
    const [row] = await withFreeNumber(asked.chapterNumber ?? chapter.chapterNumber, () =>
      tx
        .update(course.chapters)
        .set({ ...given, ...(drops && { pdfFileId: null }), updatedAt: now })
        .where(eq(course.chapters.id, chapterId))
        .returning(),
    );
    if (!row) throw new Error("the chapter of the locked course was not found");
    if (drops) await dropPdf(tx, course, chapter);
    record({ targetId: actor.id, details: { course: id, chapter: chapterId, fields: Object.keys(given) } });
    const lessons = await listLessons(tx, { chapterId, isProposed: course.isProposed });
    return chapterView(row, { isReadable: true, isProposed: course.isProposed, lessons });
  },
);
