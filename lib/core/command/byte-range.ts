import { Readable } from "node:stream";

export type ByteRange = { start: number; end: number };

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file of `size` bytes that a request asks for, its last byte included; null where the whole is answered: without the
 * header, for several parts at once, for what lies beyond the end, and for another content than `If-Range` names.
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

/** Only that part of a content; whatever comes before it is read and dropped, for what is encrypted is read from its beginning. */
export function partOf(
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  { start, end }: ByteRange,
): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (content instanceof Uint8Array) return content.subarray(start, end + 1);
  return Readable.toWeb(Readable.from(partsWithin(content, start, end + 1))) as ReadableStream<Uint8Array>;
}

// Ending early also ends the reading of the file behind it.
async function* partsWithin(content: ReadableStream<Uint8Array>, from: number, to: number) {
  let at = 0;
  // Node reads a web stream chunk by chunk; the DOM's type does not know it.
  for await (const chunk of content as unknown as AsyncIterable<Uint8Array>) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at));
    at += chunk.byteLength;
    if (part.byteLength > 0) yield part;
    if (at >= to) return;
  }
}
