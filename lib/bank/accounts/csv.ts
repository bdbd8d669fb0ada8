import type { UserActor } from "@/lib/auth/actor";
import { csvCell } from "@/lib/core/format/csv";
import { textStream } from "@/lib/core/format/text-stream";
import { type MovementRow, statementJson } from "./present";
import type { StatementFilter } from "./schema";
import { readAccountStatement } from "./statement-queries";

const MAX_ROWS = 50_000;
const BATCH_SIZE = 500;
const HEAD = "Id;Fecha;Movimiento;Código;Sobre;Referencia;Moneda;Cantidad;Saldo disponible";

/** A member's statement as CSV: the newest 50,000 matching movements, streamed. */
export function exportStatement(
  viewer: Pick<UserActor, "id" | "timezone">,
  filter: StatementFilter,
): ReadableStream<Uint8Array> {
  return textStream(csvParts(viewer, filter));
}

async function* csvParts(
  viewer: Pick<UserActor, "id" | "timezone">,
  filter: StatementFilter,
): AsyncGenerator<string> {
  // The byte order mark with which spreadsheets recognize UTF-8.
  yield `\uFEFF${HEAD}\r\n`;
  let left = MAX_ROWS;
  let cursor: string | undefined;
  while (left > 0) {
    const page = await readAccountStatement(viewer, { ...filter, cursor, limit: Math.min(BATCH_SIZE, left) });
    yield statementJson(page.rows).map(csvLine).join("");
    left -= page.rows.length;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

// Amounts are not escaped with `csvCell`: a leading minus is part of a number here, not of a formula.
function csvLine(line: MovementRow): string {
  const { id, occurredAt, label, act, refType, refId, asset, amount, balance } = line;
  const cells = [id, occurredAt, label, act, refType, refId, asset].map(csvCell);
  return `${[...cells, amount, balance].join(";")}\r\n`;
}
