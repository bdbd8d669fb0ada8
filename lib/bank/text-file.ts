import { DomainError, MESSAGE } from "@/lib/core/command/errors";

/** The error for a bank file that cannot be read. */
export function unreadable(why: string): DomainError {
  return new DomainError("invalid", MESSAGE.invalid, { fields: { file: why } });
}

const ENCODINGS: Readonly<Record<string, string>> = {
  "utf-8": "utf-8",
  "us-ascii": "utf-8",
  "iso-8859-1": "windows-1252",
  "iso-8859-15": "iso-8859-15",
  "windows-1252": "windows-1252",
};

/**
 * Decodes a file. The encoding declared in the XML has priority; otherwise UTF-8, or else the encoding that Western
 * European spreadsheets use.
 */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase();
  if (declared && !ENCODINGS[declared]) throw unreadable(`Codificación no admitida: ${declared}`);
  if (declared && declared !== "utf-8") return new TextDecoder(ENCODINGS[declared]).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
