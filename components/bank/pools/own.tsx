import { Amount } from "@/components/display/amount";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { PoolRow } from "@/lib/bank/pools/present";
import { shown } from "@/lib/core/format/amount-text";
import { formatDay } from "@/lib/core/format/format";
import { yieldText } from "./yield";

type Own = PoolRow & { position: NonNullable<PoolRow["position"]> };

type OwnPoolsProps = { pools: readonly PoolRow[]; timeZone: string };

/** The member's shares in each pool, with their return. */
export function OwnPools({ pools, timeZone }: OwnPoolsProps) {
  const own = pools.filter((pool): pool is Own => pool.position !== null);
  return (
    <Card aria-labelledby="mis-inversiones">
      <CardHeader>
        <CardTitle id="mis-inversiones">Mis Inversiones</CardTitle>
      </CardHeader>
      {own.length > 0 ? (
        <DataTable
          caption="Tus inversiones en pools"
          columns={columnsOf(timeZone)}
          rows={own}
          keyOf={({ id }) => id}
        />
      ) : (
        <Empty
          title="No tienes inversiones"
          action={<LinkButton href="/debank?tab=pools">Ver los pools</LinkButton>}
        >
          Aquí verás lo que tienes en cada pool y lo que ha rendido.
        </Empty>
      )}
    </Card>
  );
}

function columnsOf(timeZone: string): Column<Own>[] {
  return [
    { name: "Pool", cell: ({ name }) => <strong className="font-semibold">{name}</strong> },
    {
      name: "Aportado",
      align: "end",
      cell: ({ position, asset }) => <Amount {...shown(position.paidIn, asset)} />,
    },
    {
      name: "Resultado",
      align: "end",
      cell: ({ position, asset }) => <Amount {...shown(position.earned, asset)} />,
    },
    {
      name: "Vale ahora",
      align: "end",
      cellClassName: "font-semibold",
      cell: ({ position, asset }) => <Amount {...shown(position.amount, asset)} />,
    },
    {
      name: "Rendimiento real",
      align: "end",
      drop: "tablet",
      cell: ({ realPercent }) => yieldText(realPercent),
    },
    {
      name: "Desde",
      align: "end",
      drop: "tablet",
      cell: ({ position }) => formatDay(new Date(position.since), timeZone),
    },
  ];
}
