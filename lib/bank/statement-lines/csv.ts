import { CsvError, parse } from "csv-parse/sync";
import { unreadable } from "@/lib/bank/text-file";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { isDay, lineText } from "./rules";
import type { Statement, StatementLine } from "./statement";

const COLUMNS = ["date", "amount", "currency", "reference", "name", "iban"] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const MAX_RECORD = 10_000;

/** Parses a CSV with the columns `date,amount,currency,reference,name,iban`, separated by commas or semicolons. */
export function readCsv(text: string): Statement {
  const rows = parsed(text);
  const lines = rows.map((row, index) => lineOf(row, index + 2));
  return { format: "csv", iban: null, lines, closing: null };
}

function parsed(text: string): Row[] {
  try {
    const [head = [], ...rest] = parse(text, {
      bom: true,
      delimiter: text.split("\n", 1)[0]?.includes(";") ? ";" : ",",
      skip_empty_lines: true,
      trim: true,
      max_record_size: MAX_RECORD,
      relax_column_count: false,
    }) as string[][];
    const names = head.map((name) => name.toLowerCase());
    const missing = COLUMNS.find((name) => !names.includes(name));
    if (missing) throw unreadable(`Falta la columna ${missing}`);
    return rest.map(
      (cells) => Object.fromEntries(COLUMNS.map((name) => [name, cells[names.indexOf(name)] ?? ""])) as Row,
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`No se puede leer la línea ${error.lines ?? 1}: no es un CSV`);
  }
}

function lineOf(row: Row, at: number): StatementLine {
  const refuse = (why: string) => unreadable(`Línea ${at}: ${why}`);
  const isOut = row.amount.startsWith("-");
  const amount = row.amount.replace(/^[+-]/, "").replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  if (!isDay(row.date)) throw refuse("la fecha debe ser como 2026-11-22");
  if (!isAmount(amount, 2) || /^[0.]*$/.test(amount)) throw refuse("el importe no es un importe");
  if (!/^[A-Z]{3}$/.test(row.currency)) throw refuse("la moneda tiene tres letras");
  const minor = parseMoney(amount, "EUR");
  return {
    bankReference: null,
    bookedOn: row.date,
    amountMinor: isOut ? -minor : minor,
    currency: row.currency,
    reference: lineText(row.reference),
    name: lineText(row.name),
    iban: row.iban.replace(/\s/g, "").toUpperCase(),
    isReturn: false,
  };
}
