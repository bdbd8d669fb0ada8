import { Note } from "@/components/display/note";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { monthText } from "@/lib/core/format/format";
import type { Outlook } from "@/lib/equity/calls/outlook-queries";

type Month = Outlook["months"][number];

/**
 * «¿Puedo atender mis llamadas?»: a monthly forecast of the member's usual income and all their commitments on the
 * platform.
 */
export function OutlookCard({ outlook: { months, balance, income, hasCalls } }: { outlook: Outlook }) {
  const short = months.find(({ isShort }) => isShort);
  const isCalled = months.some(({ calls }) => Number(calls) > 0);
  const shown = months.filter(({ calls, others, isShort }) => Number(calls) + Number(others) > 0 || isShort);
  return (
    <Card id="atender" className="scroll-mt-20" aria-labelledby="titulo-atender">
      <CardHeader>
        <CardTitle id="titulo-atender">¿Puedo atender mis llamadas?</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        {isCalled ? (
          <Alert variant={short ? "warning" : "success"}>
            {short
              ? `En ${monthText(short.month)} te faltaría dinero.`
              : "Sí: con tu saldo y tus ingresos de siempre llega."}
          </Alert>
        ) : (
          <p className="text-sm text-muted-foreground">
            No tienes llamadas pendientes ni previstas en doce meses.
          </p>
        )}
        {shown.length > 0 ? (
          <DataTable caption="Mes a mes" columns={COLUMNS} rows={shown} keyOf={({ month }) => month} />
        ) : null}
        {hasCalls ? (
          <a className="text-sm" href="/api/private-equity/calls/ics" download>
            Llamadas para tu calendario
          </a>
        ) : null}
        <Note>
          Saldo de hoy <Money euros={balance} />; ingresos al mes <Money euros={income} />: la media de 90
          días de pagos de otros miembros, ventas, formación, apoyos, repartos y honorarios. No cuentan el
          dinero que ingresas, los préstamos, la venta de bitcoin, la recompra de tokens ni el dinero
          bloqueado.
        </Note>
      </CardContent>
    </Card>
  );
}

const COLUMNS: readonly Column<Month>[] = [
  { name: "Mes", cellClassName: "font-semibold", cell: ({ month }) => monthText(month) },
  { name: "Llamadas", align: "end", cell: ({ calls }) => <Money euros={calls} /> },
  { name: "Otros pagos", align: "end", cell: ({ others }) => <Money euros={others} /> },
  {
    name: "Te queda",
    align: "end",
    cell: ({ end, isShort }) => (
      <Money euros={end} className={isShort ? "font-semibold text-destructive" : ""} />
    ),
  },
];
