import { csvCell } from "@/lib/core/format/csv";
import { printMoney } from "@/lib/core/format/money";
import { INCOME_LABELS } from "./constants";
import { gainLine, incomeLine, originOf, printEuros } from "./lines";
import type { TaxReport } from "./queries";

const HEAD =
  "Apartado;Fecha;Concepto;Sobre;Asiento;Activo;Cantidad;Adquirido desde;Obtenido EUR;Coste EUR;Resultado EUR;Cantidad sin coste conocido;Obtenido sin coste conocido EUR";

/** A tax report as CSV: one row per item, with the posting it comes from, and the totals. */
export function taxCsv(report: TaxReport): Uint8Array<ArrayBuffer> {
  const rows = [
    ...report.capital.map((line) => incomeRow("Rendimientos del capital mobiliario", incomeLine(line))),
    ...report.gains.map((line) => gainRow(gainLine(line))),
    ...report.others.map((line) => incomeRow("Otros", incomeLine(line))),
    ...report.removals.map((line) => {
      const { date, label, subject, journalId } = originOf(line);
      const amount = printMoney(line.units, line.asset);
      return [...texts("Retiros", date, label, subject, journalId ?? "", line.asset), amount, ...blanks(6)];
    }),
    total("Total rendimientos del capital mobiliario", report.capitalCents),
    total("Total ganancias y pérdidas patrimoniales", report.gainTotals.netCents),
    total("Retenciones", report.withheldCents),
  ];
  // The byte order mark with which spreadsheets recognize UTF-8.
  const text = `\uFEFF${HEAD}\r\n${rows.map((cells) => `${cells.join(";")}\r\n`).join("")}`;
  return new TextEncoder().encode(text);
}

const texts = (...cells: string[]) => cells.map(csvCell);
const blanks = (count: number) => Array.from({ length: count }, () => "");

// Amounts are not escaped like texts: a leading minus is part of a number here, not of a formula.
function incomeRow(part: string, line: ReturnType<typeof incomeLine>): string[] {
  const { date, subject, journalId, kind, asset, amount, grossEur } = line;
  const head = texts(part, date, INCOME_LABELS[kind], subject, journalId ?? "", asset);
  return [...head, amount, "", grossEur ?? "", "", grossEur ?? "", "", ""];
}

function gainRow(line: ReturnType<typeof gainLine>): string[] {
  const { date, label, subject, journalId, asset, amount, since } = line;
  const head = texts("Ganancias y pérdidas patrimoniales", date, label, subject, journalId ?? "", asset);
  const figures = [line.proceedsEur, line.costEur, line.gainEur, line.unknownAmount, line.unknownProceedsEur];
  return [...head, amount, since ?? "", ...figures];
}

const total = (name: string, cents: bigint) => [csvCell(name), ...blanks(9), printEuros(cents), "", ""];
