import { Amount } from "@/components/display/amount";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { MOVE_LABELS } from "@/lib/bank/shared-pots/constants";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";

type Move = SharedPotDetail["movements"][number];

/** The incoming and outgoing payments of a shared pot. */
export function MovesCard({ pot, timeZone }: { pot: SharedPotDetail; timeZone: string }) {
  return (
    <Card aria-labelledby="movimientos">
      <CardHeader>
        <CardTitle id="movimientos">Movimientos</CardTitle>
      </CardHeader>
      {pot.movements.length > 0 ? (
        <DataTable
          caption="Movimientos del bote, del más reciente al más antiguo"
          columns={columnsOf(pot.asset, timeZone)}
          rows={pot.movements}
          keyOf={({ id }) => id}
        />
      ) : (
        <Empty title="Todavía no hay movimientos">Empieza por aportar algo.</Empty>
      )}
    </Card>
  );
}

const columnsOf = (asset: SharedPotDetail["asset"], timeZone: string): readonly Column<Move>[] => [
  {
    name: "Movimiento",
    cell: ({ kind }) => <strong className="font-semibold">{MOVE_LABELS[kind]}</strong>,
  },
  { name: "Quién", cell: ({ person }) => person?.name ?? "—" },
  { name: "Fecha", cell: ({ at }) => formatDate(new Date(at), timeZone) },
  {
    name: "Importe",
    align: "end",
    cell: ({ amount }) => {
      const { text, unit } = shown(amount.replace("-", ""), asset);
      return <Amount text={`${amount.startsWith("-") ? "−" : "+"}${text}`} unit={unit} />;
    },
  },
];
