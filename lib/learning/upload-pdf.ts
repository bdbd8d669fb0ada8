import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { db } from "@/db";
import { courseChapters, files } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { storeFile } from "@/lib/gateways/files";
import { touchCourse } from "./change-chapter";
import { dropFile } from "./change-item";
import { chapterView, findChapter } from "./chapter-queries";
import { uploadPdfInput } from "./chapter-schema";
import { CHAPTER_PDF, LEARNING_ATTEMPTS } from "./item-constants";
import { findItem } from "./item-queries";
import { ITEM_WORDS } from "./item-rules";

/** Its maker uploads the PDF of a chapter, kept encrypted; it takes the place of the one before, and of a link. */
export const uploadPdf = command(
  {
    name: "learning.upload-pdf",
    allow: "app:courses",
    input: uploadPdfInput,
    refuses: ["not_found", "rate_limited"],
    prepare: ({ actor }, asked) => storePdf(actor.id, asked),
  },
  async ({ tx, actor, request, now, prepared: file }, { id, chapterId }) => {
    await touchCourse(tx, id, actor, now);
    const chapter = await findChapter(tx, { id, chapterId });
    await tx.insert(files).values({ ...file, createdAt: now });
    const [row] = await tx
      .update(courseChapters)
      .set({ pdfUrl: null, pdfFileId: file.id, updatedAt: now })
      .where(eq(courseChapters.id, chapterId))
      .returning();
    if (!row) throw new Error("a locked course lost its chapter");
    dropFile(tx, chapter.pdfFileId);
    await audit(tx, request, {
      action: "learning.upload-pdf",
      actorId: actor.id,
      targetId: actor.id,
      details: { course: id, chapter: chapterId },
    });
    return chapterView(row, true);
  },
);

type Asked = { id: number; chapterId: number; pdf: File };

// Nothing is stored for a course of others.
async function storePdf(userId: string, { id, chapterId, pdf }: Asked) {
  const { ownerId } = await findItem(db, { type: "course", id });
  if (ownerId !== userId) throw new DomainError("not_found", ITEM_WORDS.course.notFound);
  await findChapter(db, { id, chapterId });
  if (pdf.size > CHAPTER_PDF.mostBytes) throw new DomainError("too_large", CHAPTER_PDF.tooLarge);
  await consume({ name: "learning-file", key: userId, ...LEARNING_ATTEMPTS.files });
  const content = new Uint8Array(await pdf.arrayBuffer());
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== "application/pdf")
    throw new DomainError("unsupported_media", "Solo se permiten archivos PDF");
  return storeFile({
    ownerId: userId,
    purpose: "learning",
    isPublic: false,
    content,
    contentType: type.mime,
  });
}
