import { BadgeCheck } from "lucide-react";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { monthText } from "@/lib/core/format/format";
import { METRIC_LABELS } from "@/lib/startups/constants";
import type { TractionMonth } from "@/lib/startups/profiles/metric-queries";
import { euroText } from "./labels";

/** The monthly figures that are read from the ledger; a month without figures is shown as such. */
export function TractionCard({ traction }: { traction: readonly TractionMonth[] }) {
  const [latest] = traction;
  if (!latest) return null;
  const columns: readonly Column<TractionMonth>[] = [
    { name: "Mes", cell: ({ month }) => monthText(month.slice(0, 7)) },
    ...latest.figures.map(({ metric }, place) => ({
      name: METRIC_LABELS[metric],
      align: "end" as const,
      cell: ({ figures }: TractionMonth) => valueText(figures[place]),
    })),
  ];
  return (
    <Card aria-labelledby="traccion">
      <CardHeader>
        <CardTitle id="traccion">Tracción</CardTitle>
        <Badge variant="success" plain>
          <BadgeCheck aria-hidden="true" /> Comprobado
        </Badge>
      </CardHeader>
      <DataTable
        caption="Cifras comprobadas por mes, las últimas primero"
        columns={columns}
        rows={traction}
        keyOf={({ month }) => month}
        dense
      />
      <CardContent>
        <Note>
          Se leen del libro de la plataforma: lo que su fundador ha vendido aquí, sin lo devuelto. Nadie las
          escribe a mano.
        </Note>
      </CardContent>
    </Card>
  );
}

function valueText(figure: TractionMonth["figures"][number] | undefined): string {
  if (!figure?.value) return "—";
  return figure.metric === "income" ? euroText(figure.value) : figure.value;
}
