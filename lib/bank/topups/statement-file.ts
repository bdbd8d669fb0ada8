import { formatCount } from "@/lib/core/format/format";
import { readCamt } from "./camt";
import { readCsv } from "./csv";
import { type Statement, unreadable } from "./statement";

const MAX_LINES = 50_000;

/**
 * The lines of a bank's statement, CAMT.053 or CSV, in whichever encoding. Throws `invalid` with the first thing that is wrong:
 * half a statement is none.
 */
export function readStatementFile(bytes: Uint8Array): Statement {
  const text = decoded(bytes);
  if (text.trim() === "") throw unreadable("El archivo está vacío");
  const statement = text.trimStart().startsWith("<") ? readCamt(text) : readCsv(text);
  if (statement.lines.length === 0) throw unreadable("El extracto no tiene movimientos");
  if (statement.lines.length > MAX_LINES)
    throw unreadable(`Como mucho ${formatCount(MAX_LINES)} movimientos por archivo`);
  return statement;
}

const ENCODINGS: Readonly<Record<string, string>> = {
  "utf-8": "utf-8",
  "us-ascii": "utf-8",
  "iso-8859-1": "windows-1252",
  "iso-8859-15": "iso-8859-15",
  "windows-1252": "windows-1252",
};

// What an XML declares counts; else it is UTF-8, or what spreadsheets of this part of the world write.
function decoded(bytes: Uint8Array): string {
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
