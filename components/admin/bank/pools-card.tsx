import { Amount } from "@/components/display/amount";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { type Column, DataTable } from "@/components/ui/data-table";
import type { AdminActor } from "@/lib/auth/actor";
import { type PoolRow, poolRow } from "@/lib/bank/pools/present";
import { listPools } from "@/lib/bank/pools/queries";
import { shown } from "@/lib/core/format/amount-text";
import { typedText } from "@/lib/core/format/typed-amount";
import { PoolActs } from "./pool-acts";

/** Every pool with its figures, and how an administrator changes it. */
export async function PoolsCard({ viewer }: { viewer: AdminActor }) {
  const pools = (await listPools(viewer)).map(poolRow);
  return (
    <Card aria-labelledby="pools">
      <CardHeader>
        <CardTitle id="pools">Pools</CardTitle>
      </CardHeader>
      <DataTable caption="Pools" columns={COLUMNS} rows={pools} keyOf={({ id }) => id} />
    </Card>
  );
}

const percentOf = (percent: string | null) => (percent === null ? "sin datos" : `${typedText(percent)} %`);

const COLUMNS: readonly Column<PoolRow>[] = [
  {
    name: "Pool",
    cell: ({ name, isOpen }) => (
      <>
        <strong className="font-semibold">{name}</strong> {isOpen ? null : <Badge>Cerrado</Badge>}
      </>
    ),
  },
  { name: "Total", align: "end", cell: ({ assets, asset }) => <Amount {...shown(assets, asset)} /> },
  { name: "Liquidez", align: "end", cell: ({ available, asset }) => <Amount {...shown(available, asset)} /> },
  { name: "En la cola", align: "end", cell: ({ queued, asset }) => <Amount {...shown(queued, asset)} /> },
  { name: "Objetivo", align: "end", drop: true, cell: ({ targetPercent }) => percentOf(targetPercent) },
  { name: "Real", align: "end", drop: true, cell: ({ realPercent }) => percentOf(realPercent) },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, asset, name, minDeposit, targetPercent, isOpen }) => (
      <PoolActs pool={{ id, asset, name, minDeposit, targetPercent, isOpen }} />
    ),
  },
];
