import { Readable } from "node:stream";

export type ByteRange = { start: number; end: number };

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Returns the part of a file of `size` bytes that a request asks for, `end` inclusive. Returns null if the whole file
 * must be sent: without a Range header, for several ranges, for a range beyond the end, or if `If-Range` names another
 * version.
 */
export function byteRange(headers: Headers, size: number, etag: string): ByteRange | null {
  const [, first = "", last = ""] = ONE_RANGE.exec(headers.get("range") ?? "") ?? [];
  if (first === "" && last === "") return null;
  const known = headers.get("if-range");
  if (known !== null && known !== etag) return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}

/**
 * Returns only that range of a content. Reads and discards the bytes before it, because encrypted content is only
 * readable from the start.
 */
export function partOf(
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  { start, end }: ByteRange,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (content instanceof Uint8Array) return content.subarray(start, end + 1);
  return Readable.toWeb(Readable.from(partsWithin(content, start, end + 1))) as ReadableStream<Uint8Array>;
}

// Returning early also stops reading the underlying file.
async function* partsWithin(content: ReadableStream<Uint8Array>, from: number, to: number) {
  let at = 0;
  // Node.js iterates over a web stream chunk by chunk; the DOM type does not declare this.
  for await (const chunk of content as unknown as AsyncIterable<Uint8Array>) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at));
    at += chunk.byteLength;
    if (part.byteLength > 0) yield part;
    if (at >= to) return;
  }
}
