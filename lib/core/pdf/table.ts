import { setImmediate as nextTurn } from "node:timers/promises";
import type { PdfColumn, PdfPart } from "./content";
import { printableText } from "./printable-text";
import { drawLine, drawRule, LEFT, makeRoom, type Sheet, WIDTH } from "./sheet";
import { type Face, linesOf, widthOf } from "./text-layout";

const GAP = 10;
const PADDING = 3;

/** After each batch of rows, other requests get a turn. */
const BATCH_SIZE = 100;

type Table = Extract<PdfPart, { kind: "table" }>;
type Cell = { x: number; width: number; align: PdfColumn["align"] };

/**
 * Draws a table over as many pages as needed: each page repeats the header, and a row is split only if it has too many
 * lines.
 */
export async function drawTable(sheet: Sheet, table: Table): Promise<void> {
  const { head, cell } = sheet.faces;
  const cells = cellsOf(table, { head, cell });
  const names = table.columns.map(({ name }) => name);
  const titles = wrapped(names, cells, head);
  makeRoom(sheet, heightOf(titles, head) + togetherOf(wrapped(table.rows[0] ?? [], cells, cell), cell));
  drawRow(sheet, titles, { cells, face: head, titles: null });
  for (const [index, texts] of table.rows.entries()) {
    if (index % BATCH_SIZE === 0) await nextTurn();
    const row = wrapped(texts, cells, cell);
    if (makeRoom(sheet, togetherOf(row, cell))) drawRow(sheet, titles, { cells, face: head, titles: null });
    drawRow(sheet, row, { cells, face: cell, titles });
  }
}

/** The lines of each cell of a row. */
type Row = readonly (readonly string[])[];

const countOf = (row: Row) => Math.max(1, ...row.map((lines) => lines.length));
const heightOf = (row: Row, face: Face) => countOf(row) * face.leading + 2 * PADDING;

// A row with more lines than this starts on the current page and continues on the next one.
const MAX_TOGETHER = 20;

function togetherOf(row: Row, face: Face): number {
  return countOf(row) > MAX_TOGETHER ? face.leading + 2 * PADDING : heightOf(row, face);
}

function wrapped(texts: readonly string[], cells: readonly Cell[], face: Face): Row {
  return cells.map(({ width }, at) => linesOf(texts[at] ?? "", face, width));
}

type Look = { cells: readonly Cell[]; face: Face; titles: Row | null };

function drawRow(sheet: Sheet, row: Row, { cells, face, titles }: Look): void {
  sheet.y -= PADDING;
  for (let at = 0; at < countOf(row); at += 1) {
    if (titles && makeRoom(sheet, face.leading + PADDING)) {
      drawRow(sheet, titles, { cells, face: sheet.faces.head, titles: null });
      sheet.y -= PADDING;
    }
    for (const [column, cell] of cells.entries()) {
      drawLine(sheet.page, row[column]?.[at] ?? "", sheet.y, { ...cell, face });
    }
    sheet.y -= face.leading;
  }
  sheet.y -= PADDING;
  drawRule(sheet.page, sheet.y, titles ? 0.4 : 0.9);
}

function cellsOf({ columns, rows }: Table, { head, cell }: Record<"head" | "cell", Face>): Cell[] {
  const wanted = columns.map(({ name }, at) =>
    rows.reduce(
      (max, row) => Math.max(max, widthOf(printableText(row[at] ?? ""), cell)),
      widthOf(printableText(name), head),
    ),
  );
  const widths = shared(wanted, WIDTH - GAP * (columns.length - 1));
  const left = WIDTH - GAP * (columns.length - 1) - widths.reduce((all, own) => all + own, 0);
  // The last text column gets the unused width.
  const widest = columns.findLastIndex(({ align }) => align !== "end");
  let x = LEFT;
  return columns.map(({ align }, at) => {
    const width = (widths[at] ?? 0) + (at === Math.max(0, widest) ? left : 0);
    const own = { x, width, align };
    x += width + GAP;
    return own;
  });
}

// A column that needs less than an equal share gets what it needs; the others share the rest.
function shared(wanted: readonly number[], room: number): number[] {
  const widths = wanted.map(() => 0);
  const ascending = wanted.map((own, at) => ({ own, at })).toSorted((one, other) => one.own - other.own);
  let left = room;
  for (const [done, { own, at }] of ascending.entries()) {
    const width = Math.min(own, left / (wanted.length - done));
    widths[at] = width;
    left -= width;
  }
  return widths;
}
