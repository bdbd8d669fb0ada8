import { logger } from "@/lib/core/server/logger";
import { DomainError, MESSAGE } from "./errors";

const MAX_BYTES = 256 * 1024;

/** Returns a request's JSON object; an empty body is `{}`. Throws `unsupported_media`, `too_large` or `malformed`. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await readBytes(request, MAX_BYTES, MESSAGE.tooLarge));
  if (text === "") return {};
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new DomainError("unsupported_media", MESSAGE.unsupportedMedia);
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new DomainError("malformed", MESSAGE.malformed);
  }
  return value as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("malformed", MESSAGE.malformed);
  }
}

/** Reads a request's body, at most `max` bytes. Throws `too_large`, or `malformed` if the transfer is interrupted. */
export async function readBytes(
  request: Request,
  max: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // Node.js iterates over a web stream chunk by chunk; the DOM type does not declare this.
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > max) throw new DomainError("too_large", tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // A client that disconnects while sending is not a failure of the server.
    logger.debug({ error }, "the connection closed before the whole request body arrived");
    throw new DomainError("malformed", MESSAGE.brokenOff);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
