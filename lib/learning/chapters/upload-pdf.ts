import { eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { db } from "@/db";
import { files } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { storeFile } from "@/lib/gateways/files/stored-files";
import { LEARNING_ATTEMPTS } from "@/lib/learning/catalogue/constants";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { CHAPTER_PDF } from "./constants";
import { chapterView, findChapter, listLessons } from "./queries";
import { dropPdf } from "./rows";
import { uploadPdfInput } from "./schema";

/** The owner uploads the PDF of a chapter, stored encrypted. It replaces a previous one or a link. */
export const uploadPdf = command(
  {
    name: "learning.upload-pdf",
    allow: "app:courses",
    input: uploadPdfInput,
    refuses: ["not_found", "rate_limited"],
    audit: ({ actor, input: { id, chapterId } }) => ({
      targetId: actor.id,
      details: { course: id, chapter: chapterId },
    }),
    prepare: ({ actor }, input) => storePdf(actor.id, input),
  },
  async ({ tx, actor, now, prepared: file }, { id, chapterId }) => {
    const course = await lockContent(tx, id, actor, now);
    const { isProposed } = course;
    const chapter = await findChapter(tx, { id, chapterId }, isProposed);
    await tx.insert(files).values({ ...file, createdAt: now });
    const [row] = await tx
      .update(course.chapters)
      .set({ pdfUrl: null, pdfFileId: file.id, updatedAt: now })
      .where(eq(course.chapters.id, chapterId))
      .returning();
    if (!row) throw new Error("the chapter of the locked course was not found");
    await dropPdf(tx, course, chapter);
    const lessons = await listLessons(tx, { chapterId, isProposed });
    return chapterView(row, { isReadable: true, isProposed, lessons });
  },
);

type Input = { id: number; chapterId: number; pdf: File };

// Checks the owner before it stores the file.
async function storePdf(userId: string, { id, chapterId, pdf }: Input) {
  const { ownerId, changedAt } = await findOffering(db, { kind: "course", id });
  if (ownerId !== userId) throw new DomainError("not_found", OFFERING_LABELS.course.notFound);
  await findChapter(db, { id, chapterId }, changedAt !== null);
  if (pdf.size > CHAPTER_PDF.maxBytes) throw new DomainError("too_large", CHAPTER_PDF.tooLarge);
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
