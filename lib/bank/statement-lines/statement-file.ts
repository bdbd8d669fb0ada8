import { decoded, unreadable } from "@/lib/bank/text-file";
import { formatCount } from "@/lib/core/format/format";
import { readCamt } from "./camt";
import { readCsv } from "./csv";
import type { Statement } from "./statement";

const MAX_LINES = 50_000;

/**
 * Parses a bank statement, CAMT.053 or CSV, in any encoding. Throws `invalid` with the first problem: a statement is
 * imported completely or not at all.
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
