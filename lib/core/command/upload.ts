import { DomainError, MESSAGE } from "./errors";
import { formValues } from "./form-values";
import { readBytes } from "./json-body";

export type UploadLimit = { maxBytes: number; tooLarge: string };

// The multipart headers and boundaries around the file.
const FRAME_BYTES = 16 * 1024;

/**
 * Returns the fields of a multipart body; a file is a `File`. Reads at most one file of `maxBytes` and its multipart
 * headers. Throws `unsupported_media`, `too_large` or `malformed`.
 */
export async function readUpload(request: Request, limit: UploadLimit): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new DomainError("unsupported_media", MESSAGE.unsupportedUpload);
  }
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit.maxBytes + FRAME_BYTES) throw new DomainError("too_large", limit.tooLarge);
  const bytes = await readBytes(request, limit.maxBytes + FRAME_BYTES, limit.tooLarge);
  const fields = formValues(await parseForm(bytes, type));
  const files = Object.values(fields).filter((value) => value instanceof File);
  if (files.some((file) => file.size > limit.maxBytes)) throw new DomainError("too_large", limit.tooLarge);
  return fields;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new DomainError("malformed", MESSAGE.malformedUpload);
  }
}
