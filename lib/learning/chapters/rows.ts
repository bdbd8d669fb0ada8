import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { courseChapters } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { violates } from "@/lib/core/db/transaction";
import { dropFile } from "@/lib/learning/catalogue/rows";
import type { Content } from "@/lib/learning/catalogue/versions";

/** Runs the write. Throws `conflict` if another chapter has that number. */
export async function withFreeNumber<Result>(number: number, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken = ["course_chapters_number_key", "proposed_chapters_number_key"].some((key) =>
      violates(error, key),
    );
    if (!isTaken) throw error;
    throw new DomainError("conflict", `Ya existe un capítulo con el número ${number}. Elige otro.`, {
      fields: { chapterNumber: `Ya existe el capítulo ${number}` },
    });
  }
}

/** Deletes the PDF removed from a chapter, unless the published chapter still uses it. */
export async function dropPdf(
  tx: Tx,
  { isProposed }: Content,
  chapter: { id: number; pdfFileId: string | null },
): Promise<void> {
  if (!chapter.pdfFileId) return;
  const [offered] = isProposed
    ? await tx
        .select({ fileId: courseChapters.pdfFileId })
        .from(courseChapters)
        .where(eq(courseChapters.id, chapter.id))
    : [];
  if (offered?.fileId !== chapter.pdfFileId) dropFile(tx, chapter.pdfFileId);
}
