import { HandCoins } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { StatStrip } from "@/components/display/stat-strip";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { shown } from "@/lib/core/format/amount-text";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatCount, unitOf } from "@/lib/core/format/format";
import type { LoanStatistics } from "@/lib/lending/margin/statistics-queries";
import { DefaultRateChart } from "./default-rate-chart";

/** The statistics of all loans: their number and amount, and the defaults per month. */
export function LoanFigures({ figures }: { figures: LoanStatistics }) {
  const { count, running, repaid, liquidated, defaultRate, lent, months } = figures;
  if (count === 0) return <Empty icon={<HandCoins />} title="Todavía no ha empezado ningún préstamo" />;
  return (
    <>
      <StatStrip
        stats={[
          { label: "Préstamos concedidos", value: formatCount(count) },
          { label: "En curso", value: formatCount(running) },
          { label: "Devueltos", value: formatCount(repaid) },
          { label: "Liquidados", value: formatCount(liquidated) },
          {
            label: "Impago",
            value: defaultRate ? `${formatDecimal(defaultRate)}\u00a0%` : "Ninguno ha terminado",
          },
        ]}
      />
      {months.length > 0 ? (
        <Card aria-labelledby="impago">
          <CardHeader>
            <div className="grid content-start gap-1 *:min-w-0">
              <CardTitle id="impago">Impago por mes</CardTitle>
              <Note>
                De cada cien préstamos que terminaron en el mes, los que se liquidaron con la garantía.
              </Note>
            </div>
          </CardHeader>
          <CardContent>
            <DefaultRateChart months={months} />
          </CardContent>
        </Card>
      ) : null}
      <Card aria-labelledby="prestado">
        <CardHeader>
          <CardTitle id="prestado">Prestado por moneda</CardTitle>
        </CardHeader>
        <DataTable
          caption="Prestado por moneda"
          columns={COLUMNS}
          rows={lent}
          keyOf={({ currency }) => currency}
        />
      </Card>
    </>
  );
}

const COLUMNS: readonly Column<LoanStatistics["lent"][number]>[] = [
  { name: "Moneda", cell: ({ currency }) => unitOf(currency) },
  { name: "Préstamos", align: "end", cell: ({ count }) => formatCount(count) },
  { name: "Prestado", align: "end", cell: ({ amount, currency }) => <Amount {...shown(amount, currency)} /> },
  {
    name: "Por devolver",
    align: "end",
    cell: ({ outstanding, currency }) => <Amount {...shown(outstanding, currency)} />,
  },
];
