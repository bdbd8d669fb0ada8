import type { ReactNode } from "react";
import { Euros } from "@/components/bank/accounts/euros";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { INCOME_LABELS, TAX_LINES_SHOWN } from "@/lib/bank/taxes/constants";
import type { Gain, Income, Removal } from "@/lib/bank/taxes/fifo-rules";
import { holdingOf, originOf } from "@/lib/bank/taxes/lines";
import { formatCount, paperDayText } from "@/lib/core/format/format";
import type { Asset } from "@/lib/core/format/money";

type Line = Parameters<typeof originOf>[0];

const date: Column<Line> = {
  name: "Fecha",
  cellClassName: "whitespace-nowrap",
  cell: (line) => paperDayText(originOf(line).date),
};

const source: Column<Line> = {
  name: "Sobre",
  cell: (line) => {
    const { subject, journalId } = originOf(line);
    return (
      <>
        {subject}
        <span className="block text-xs text-muted-foreground">
          {journalId ? `Asiento ${journalId}` : "Pagado fuera"}
        </span>
      </>
    );
  },
};

const units: Column<Line & { asset: Asset; units: bigint }> = {
  name: "Cantidad",
  align: "end",
  cell: ({ asset, units: minor }) => <Amount {...holdingOf(minor, asset)} />,
};

const INCOME: readonly Column<Income>[] = [
  date,
  {
    name: "Concepto",
    card: "wide",
    cellClassName: "font-semibold",
    cell: ({ income }) => INCOME_LABELS[income],
  },
  source,
  {
    name: "Importe",
    align: "end",
    card: "end",
    cell: ({ cents }) => (cents === null ? "No disponible" : <Euros cents={cents} />),
  },
];

type IncomeTableProps = { id: string; title: string; lines: readonly Income[]; children?: ReactNode };

/** The income of one kind; renders nothing if there is none. */
export function IncomeTable({ id, title, lines, children }: IncomeTableProps) {
  return (
    <Lines id={id} title={title} lines={lines} columns={INCOME}>
      {children}
    </Lines>
  );
}

const GAINS: readonly Column<Gain>[] = [
  date,
  source,
  { ...units, name: "Vendido" },
  { name: "Obtenido", align: "end", cell: ({ proceedsCents }) => <Euros cents={proceedsCents} /> },
  { name: "Coste", align: "end", cell: ({ costCents }) => <Euros cents={costCents} /> },
  {
    name: "Resultado",
    align: "end",
    card: "end",
    cellClassName: "font-semibold",
    cell: ({ gainCents, unknownUnits, units: all }) =>
      unknownUnits === all && all > 0n ? "Falta el coste" : <Euros cents={gainCents} />,
  },
];

/** The sales, with their proceeds and acquisition costs. */
export function GainTable({ lines }: { lines: readonly Gain[] }) {
  return <Lines id="ganancias" title="Ganancias y pérdidas patrimoniales" lines={lines} columns={GAINS} />;
}

const REMOVALS: readonly Column<Removal>[] = [
  date,
  { name: "Concepto", card: "wide", cellClassName: "font-semibold", cell: (line) => originOf(line).label },
  source,
  { ...units, card: "end" },
];

/** The assets that left without a sale. */
export function RemovalTable({ lines }: { lines: readonly Removal[] }) {
  return (
    <Lines id="retiros" title="Retiros y regalos" lines={lines} columns={REMOVALS}>
      No cuentan como venta. Si alguno fue un pago, decláralo.
    </Lines>
  );
}

type LinesProps<Row> = {
  id: string;
  title: string;
  lines: readonly Row[];
  columns: readonly Column<Row>[];
  children?: ReactNode;
};

function Lines<Row extends Line>({ id, title, lines, columns, children }: LinesProps<Row>) {
  if (lines.length === 0) return null;
  const shown = lines.slice(-TAX_LINES_SHOWN);
  const places = new Map(shown.map((line, at) => [line, at]));
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {children ? <Note>{children}</Note> : null}
        <DataTable caption={title} columns={columns} rows={shown} keyOf={(line) => places.get(line) ?? 0} />
        {lines.length > shown.length ? (
          <Note>
            Las {shown.length} últimas de {formatCount(lines.length)}. Los ficheros las llevan todas.
          </Note>
        ) : null}
      </CardContent>
    </Card>
  );
}
