import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { openFile } from "@/lib/gateways/files/stored-files";
import type { ChapterVersion } from "./constants";
import { getReadableChapter } from "./queries";

/** The uploaded PDF of a chapter, for viewers who can read the chapter. Throws `not_found`. */
export async function readPdf(
  viewer: Viewer,
  named: { id: number; chapterId: number; version?: ChapterVersion },
) {
  const { pdfFileId, chapterNumber } = await getReadableChapter(viewer, named);
  if (!pdfFileId) throw new DomainError("not_found", "Este capítulo no tiene PDF");
  const { stream, sizeBytes, etag } = await openFile(pdfFileId);
  return {
    bytes: stream,
    headers: {
      "Content-Length": String(sizeBytes),
      ETag: etag,
      // A PDF can contain scripts, so it is only ever downloaded, never displayed.
      "Content-Disposition": `attachment; filename="capitulo-${chapterNumber}.pdf"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  };
}
