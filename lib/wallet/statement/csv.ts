import type { UserActor } from "@/lib/auth/actor";
import { csvCell } from "@/lib/core/format/csv";
import type { Currency } from "@/lib/core/format/money";
import { textStream } from "@/lib/core/format/text-stream";
import { type StatementRow, statementJson } from "./present";
import { readStatement } from "./queries";

const MAX_ROWS = 50_000;
const BATCH_SIZE = 500;
const HEAD = "Id;Fecha;Movimiento;Código;Sobre;Referencia;Moneda;Cantidad";

/** The member's statement as CSV: the newest 50,000 movements, streamed. */
export function exportStatement(
  viewer: UserActor,
  currency: Currency | undefined,
): ReadableStream<Uint8Array> {
  return textStream(csvParts(viewer, currency));
}

async function* csvParts(viewer: UserActor, currency: Currency | undefined): AsyncGenerator<string> {
  // The byte order mark with which spreadsheets recognize UTF-8.
  yield `\uFEFF${HEAD}\r\n`;
  let left = MAX_ROWS;
  let cursor: string | undefined;
  while (left > 0) {
    const page = await readStatement(viewer, { currency, cursor, limit: Math.min(BATCH_SIZE, left) });
    yield statementJson(page.rows).map(csvLine).join("");
    left -= page.rows.length;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

// Amounts are not escaped with `csvCell`: a leading minus is part of a number here, not of a formula.
function csvLine({ id, occurredAt, label, act, refType, refId, currency, amount }: StatementRow): string {
  const cells = [id, occurredAt, label, act, refType, refId, currency].map(csvCell);
  return `${[...cells, amount].join(";")}\r\n`;
}
