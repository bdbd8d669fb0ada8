import { Money } from "@/components/equity/money";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import { formatDate } from "@/lib/core/format/format";
import type { FlowKind } from "@/lib/equity/constants";
import type { PlaceDetail } from "@/lib/equity/places/account-queries";

type Flow = PlaceDetail["flows"][number];

const LABELS: Readonly<Record<FlowKind, string>> = {
  contribution: "Aportación",
  return: "Devolución de capital",
  gain: "Ganancia repartida",
  exit: "Salida",
};

type FlowsCardProps = { flows: readonly Flow[]; timeZone: string };

/** Everything that passed between an investor and the fund. */
export function FlowsCard({ flows, timeZone }: FlowsCardProps) {
  if (flows.length === 0) return null;
  const columns: Column<Flow>[] = [
    { name: "Fecha", cell: ({ flowedAt }) => formatDate(new Date(flowedAt), timeZone) },
    { name: "Movimiento", cell: ({ kind }) => LABELS[kind] },
    {
      name: "Importe",
      align: "end",
      card: "end",
      cell: ({ kind, amount }) => <Money euros={kind === "contribution" ? `-${amount}` : amount} />,
    },
  ];
  return (
    <Card aria-labelledby="movimientos">
      <CardHeader>
        <CardTitle id="movimientos">Cuenta de capital</CardTitle>
      </CardHeader>
      <CardContent>
        <DataTable
          caption="Movimientos, del más antiguo al más reciente"
          columns={columns}
          rows={flows}
          keyOf={({ id }) => id}
        />
      </CardContent>
    </Card>
  );
}
