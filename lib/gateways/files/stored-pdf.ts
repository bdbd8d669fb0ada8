import { fileTypeFromBuffer } from "file-type";
import { DomainError } from "@/lib/core/command/errors";
import { requireReadablePdf } from "@/lib/core/pdf/stamp";
import { storeFile } from "./stored-files";

type Sent = {
  ownerId: string;
  purpose: string;
  document: File;
  limit: { maxBytes: number; tooLarge: string };
};

/**
 * Stores an uploaded PDF, encrypted and private; its type is detected from its content. Throws `too_large`,
 * `unsupported_media`, or `invalid` if it cannot be read.
 */
export async function storePdf({ ownerId, purpose, document, limit }: Sent) {
  if (document.size > limit.maxBytes) throw new DomainError("too_large", limit.tooLarge);
  const content = new Uint8Array(await document.arrayBuffer());
  const type = await fileTypeFromBuffer(content);
  if (type?.mime !== "application/pdf") {
    throw new DomainError("unsupported_media", "Solo se permiten archivos PDF");
  }
  await requireReadablePdf(content);
  return storeFile({ ownerId, purpose, isPublic: false, content, contentType: type.mime });
}
