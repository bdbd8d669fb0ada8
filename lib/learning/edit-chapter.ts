import { eq } from "drizzle-orm";
import { courseChapters } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { touchCourse, withFreeNumber } from "./change-chapter";
import { dropFile } from "./change-item";
import { chapterView, findChapter } from "./chapter-queries";
import { editChapterInput } from "./chapter-schema";

/** Its maker changes a chapter. A link to a PDF takes the place of an uploaded one. */
export const editChapter = command(
  {
    name: "learning.edit-chapter",
    allow: "app:courses",
    input: editChapterInput,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, request, now }, { id, chapterId, ...asked }) => {
    await touchCourse(tx, id, actor, now);
    const chapter = await findChapter(tx, { id, chapterId });
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const drops = Boolean(asked.pdfUrl) && chapter.pdfFileId !== null;
    const [row] = await withFreeNumber(asked.chapterNumber ?? chapter.chapterNumber, () =>
      tx
        .update(courseChapters)
        .set({ ...given, ...(drops && { pdfFileId: null }), updatedAt: now })
        .where(eq(courseChapters.id, chapterId))
        .returning(),
    );
    if (!row) throw new Error("a locked course lost its chapter");
    if (drops) dropFile(tx, chapter.pdfFileId);
    await audit(tx, request, {
      action: "learning.edit-chapter",
      actorId: actor.id,
      targetId: actor.id,
      details: { course: id, chapter: chapterId, fields: Object.keys(given) },
    });
    return chapterView(row, true);
  },
);
