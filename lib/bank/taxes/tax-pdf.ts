import { paperNote } from "@/lib/core/config/legal-mode";
import { amountText, paperDayText } from "@/lib/core/format/format";
import type { Asset } from "@/lib/core/format/money";
import type { PdfContent, PdfSection } from "@/lib/core/pdf/content";
import { appName } from "@/lib/core/site/app-name";
import { INCOME_LABELS, TAX_NOTES, UNKNOWN_COST } from "./constants";
import type { Income } from "./fifo-rules";
import { holdingOf, originOf } from "./lines";
import { lastDayOf } from "./present";
import type { TaxReport } from "./queries";

const euros = (cents: bigint) => amountText(cents, "EUR");

function unitsText(minor: bigint, asset: Asset): string {
  const { text, unit } = holdingOf(minor, asset);
  return `${text} ${unit}`;
}

/** The PDF of a report, with all rows. */
export function taxContent(report: TaxReport, holder: string): PdfContent {
  const { year, capital, others, gainTotals: totals } = report;
  return {
    title: `Resumen fiscal de ${year}`,
    subtitle: `${holder}\nDel 01/01/${year} al ${paperDayText(lastDayOf(report))}, hora de Madrid, en los términos del IRPF.`,
    issuer: appName(),
    issuedAt: report.madeAt,
    sections: [
      {
        parts: [
          {
            kind: "facts",
            rows: [
              { label: "Rendimientos del capital mobiliario", value: euros(report.capitalCents) },
              { label: "Ganancias patrimoniales", value: euros(totals.wonCents) },
              { label: "Pérdidas patrimoniales", value: euros(totals.lostCents) },
              { label: "Retenciones", value: euros(report.withheldCents) },
              { label: "Saldo de ganancias y pérdidas", value: euros(totals.netCents), isTotal: true },
            ],
          },
        ],
      },
      ...incomeSection("Rendimientos del capital mobiliario", capital),
      ...gainSection(report),
      ...incomeSection("Otros ingresos y pérdidas, que van en otro apartado", others),
      ...unknownSection(report),
      { heading: "Lo que debes saber", parts: [{ kind: "numbered", items: TAX_NOTES }] },
    ],
    note: paperNote(),
  };
}

function incomeSection(heading: string, lines: readonly Income[]): PdfSection[] {
  if (lines.length === 0) return [];
  const rows = lines.map((line) => {
    const { date, subject, journalId } = originOf(line);
    const gross = line.cents === null ? "No disponible" : euros(line.cents);
    return [paperDayText(date), INCOME_LABELS[line.income], subject, journalId ?? "–", gross];
  });
  const columns = [
    ...["Fecha", "Concepto", "Sobre", "Asiento"].map((name) => ({ name })),
    { name: "Importe", align: "end" } as const,
  ];
  return [{ heading, parts: [{ kind: "table", columns, rows }] }];
}

function gainSection({ gains }: TaxReport): PdfSection[] {
  if (gains.length === 0) return [];
  const rows = gains.map((line) => {
    const { date, subject, journalId } = originOf(line);
    return [
      ...[paperDayText(date), subject, journalId ?? "–", unitsText(line.units, line.asset)],
      ...[euros(line.proceedsCents), euros(line.costCents), euros(line.gainCents)],
    ];
  });
  const columns = [
    ...["Fecha", "Sobre", "Asiento"].map((name) => ({ name })),
    ...["Vendido", "Obtenido", "Coste", "Resultado"].map((name) => ({ name, align: "end" }) as const),
  ];
  return [{ heading: "Ganancias y pérdidas patrimoniales", parts: [{ kind: "table", columns, rows }] }];
}

function unknownSection({ unknown }: TaxReport): PdfSection[] {
  if (unknown.length === 0) return [];
  const items = unknown.map(
    ({ unknownUnits, unknownProceedsCents, asset, ...line }) =>
      `${paperDayText(originOf(line).date)}: ${unitsText(unknownUnits, asset)} por ${euros(unknownProceedsCents)}.`,
  );
  return [
    {
      heading: "Vendido sin coste conocido",
      parts: [
        { kind: "paragraph", text: UNKNOWN_COST },
        { kind: "numbered", items },
      ],
    },
  ];
}
