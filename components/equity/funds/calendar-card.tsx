import { Note } from "@/components/display/note";
import { euroText, percentText } from "@/components/equity/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayText } from "@/lib/core/format/format";
import type { CallLine, FundDetail } from "@/lib/equity/funds/queries";

type CalendarCardProps = {
  fund: FundDetail;
  /** What the manager and administrators can do with each call. */
  actions?: Column<CallLine>;
};

/** The calls to all investors, and those that the manager plans. */
export function CalendarCard({ fund: { calls, calledPart }, actions }: CalendarCardProps) {
  return (
    <Card id="calendario" className="scroll-mt-20" aria-labelledby="titulo-calendario">
      <CardHeader>
        <CardTitle id="titulo-calendario">Calendario de llamadas</CardTitle>
        <span className="text-sm text-muted-foreground">Llamado: {percentText(calledPart)}</span>
      </CardHeader>
      <CardContent className="grid gap-3">
        {calls.length > 0 ? (
          <DataTable
            caption="Llamadas de capital"
            columns={actions ? [...COLUMNS, actions] : COLUMNS}
            rows={calls}
            keyOf={({ id }) => id}
          />
        ) : (
          <p className="text-sm text-muted-foreground">Todavía no hay llamadas emitidas ni previstas.</p>
        )}
        <Note>
          Cada llamada se avisa con 10 días o más. Lo previsto es del gestor y puede cambiar; nunca pasa de tu
          compromiso.
        </Note>
      </CardContent>
    </Card>
  );
}

const COLUMNS: readonly Column<CallLine>[] = [
  {
    name: "Llamada",
    card: "wide",
    cellClassName: "font-semibold",
    cell: ({ nr, purpose }) => (
      <>
        {nr ? `N.º ${nr}: ` : ""}
        {purpose}
      </>
    ),
  },
  { name: "Vence", cellClassName: "whitespace-nowrap", cell: ({ dueOn }) => dayText(dueOn) },
  {
    name: "Estado",
    cell: ({ status, isMissed }) =>
      status === "planned" ? (
        <Badge variant="outline">{isMissed ? "Sin emitir" : "Prevista"}</Badge>
      ) : (
        <Badge variant="info">{status === "issuing" ? "Emitiéndose" : "Emitida"}</Badge>
      ),
  },
  { name: "Del compromiso", align: "end", cell: ({ percent }) => percentText(percent) },
  {
    name: "Importe",
    align: "end",
    cell: ({ status, amount }) => (status === "planned" ? "–" : euroText(amount)),
  },
];
