"use client";

import { Amount } from "@/components/display/amount";
import { PagedTable } from "@/components/offers/paged-table";
import type { Column } from "@/components/parts/data-table";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { MOVE_LABELS } from "@/lib/bank/shared-pots/constants";
import type { SharedPotDetail, SharedPotMoveLine } from "@/lib/bank/shared-pots/present";
import type { Page } from "@/lib/core/command/page";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";

type MovesCardProps = Pick<SharedPotDetail, "id" | "asset"> & {
  first: Page<SharedPotMoveLine>;
  timeZone: string;
};

/** The incoming and outgoing payments of a shared pot. */
export function MovesCard({ id, asset, first, timeZone }: MovesCardProps) {
  return (
    <Card aria-labelledby="movimientos">
      <CardHeader>
        <CardTitle id="movimientos">Movimientos</CardTitle>
      </CardHeader>
      {first.rows.length > 0 ? (
        <PagedTable
          caption="Movimientos del bote, del más reciente al más antiguo"
          columns={columnsOf(asset, timeZone)}
          first={first}
          path={`/api/bank/shared-pots/${id}/movements`}
          things="movimientos"
        />
      ) : (
        <Empty title="Todavía no hay movimientos">Empieza por aportar algo.</Empty>
      )}
    </Card>
  );
}

const columnsOf = (
  asset: SharedPotDetail["asset"],
  timeZone: string,
): readonly Column<SharedPotMoveLine>[] => [
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
