import { PageLinks } from "@/components/display/list-footer";
import { Money } from "@/components/equity/money";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Page } from "@/lib/core/command/page";
import { formatDate } from "@/lib/core/format/format";
import type { FlowKind } from "@/lib/equity/constants";
import type { FlowLine } from "@/lib/equity/places/flow-queries";

const LABELS: Readonly<Record<FlowKind, string>> = {
  contribution: "Aportación",
  return: "Devolución de capital",
  gain: "Ganancia repartida",
  exit: "Salida",
};

type FlowsCardProps = { placeId: number; page: Page<FlowLine>; isFirst: boolean; timeZone: string };

/** All payments between an investor and the fund. */
export function FlowsCard({ placeId, page: { rows, nextCursor }, isFirst, timeZone }: FlowsCardProps) {
  if (rows.length === 0) return null;
  const columns: Column<FlowLine>[] = [
    { name: "Fecha", cell: ({ flowedAt }) => formatDate(new Date(flowedAt), timeZone) },
    { name: "Movimiento", cell: ({ kind }) => LABELS[kind] },
    {
      name: "Importe",
      align: "end",
      cell: ({ kind, amount }) => <Money euros={kind === "contribution" ? `-${amount}` : amount} />,
    },
  ];
  return (
    <Card aria-labelledby="movimientos">
      <CardHeader>
        <CardTitle id="movimientos">Cuenta de capital</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <DataTable
          caption="Movimientos, del más reciente al más antiguo"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      </CardContent>
      <PageLinks
        href={`/private-equity/investments/${placeId}#movimientos`}
        isFirst={isFirst}
        nextCursor={nextCursor}
      />
    </Card>
  );
}
