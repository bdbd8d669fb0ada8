import { PART_LOOKS, percentText } from "@/components/equity/labels";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayText } from "@/lib/core/format/format";
import type { PartLine } from "@/lib/equity/places/account-queries";

/** The investor's parts of the calls, each with its payment state. */
export function PartsCard({ parts }: { parts: readonly PartLine[] }) {
  return (
    <Card id="llamadas" className="scroll-mt-20" aria-labelledby="titulo-llamadas">
      <CardHeader>
        <CardTitle id="titulo-llamadas">Llamadas</CardTitle>
      </CardHeader>
      <CardContent>
        {parts.length > 0 ? (
          <DataTable
            caption="Llamadas, de la más reciente a la más antigua"
            columns={COLUMNS}
            rows={parts}
            keyOf={({ id }) => id}
          />
        ) : (
          <p className="text-sm text-muted-foreground">Todavía no hay llamadas de capital.</p>
        )}
      </CardContent>
    </Card>
  );
}

const COLUMNS: readonly Column<PartLine>[] = [
  {
    name: "Llamada",
    card: "wide",
    cellClassName: "font-semibold",
    cell: ({ nr, purpose, percent }) => (
      <>
        N.º {nr}: {purpose}
        <span className="block text-xs font-normal text-muted-foreground">
          Llamada del {percentText(percent)} del fondo
        </span>
      </>
    ),
  },
  { name: "Vence", cell: ({ dueOn }) => dayText(dueOn) },
  {
    name: "Estado",
    cell: ({ status, statusLabel }) => <Badge variant={PART_LOOKS[status]}>{statusLabel}</Badge>,
  },
  { name: "Importe", align: "end", cell: ({ amount }) => <Money euros={amount} /> },
  { name: "Falta", align: "end", cell: ({ rest }) => <Money euros={rest} /> },
];
