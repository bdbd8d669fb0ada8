import { cancelPoolWithdrawal } from "@/actions/bank/pools";
import { Amount } from "@/components/display/amount";
import { ActionButton } from "@/components/forms/action-button";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { PoolRow } from "@/lib/bank/pools/present";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import { LazyWithdraw } from "./actions.lazy";

type PoolWithdrawalsProps = { pools: readonly PoolRow[]; timeZone: string };

/** The amounts that the member can withdraw from their pools, and the withdrawals in the queue. */
export function PoolWithdrawals({ pools, timeZone }: PoolWithdrawalsProps) {
  const own = pools.filter(({ position }) => position !== null);
  const waiting = pools.flatMap(({ asset, name, waiting: lines }) =>
    lines.map((line) => ({ ...line, asset, name })),
  );
  return (
    <>
      <Card aria-labelledby="retirar-de-pools">
        <CardHeader>
          <CardTitle id="retirar-de-pools">Retirar de un pool</CardTitle>
        </CardHeader>
        {own.length > 0 ? (
          <DataTable caption="Tus pools" columns={poolColumns(timeZone)} rows={own} keyOf={({ id }) => id} />
        ) : (
          <Empty
            title="No tienes dinero en ningún pool"
            action={<LinkButton href="/debank?tab=pools">Ver los pools</LinkButton>}
          >
            Aquí retirarás lo que hayas aportado y lo que haya rendido.
          </Empty>
        )}
      </Card>
      {waiting.length > 0 ? (
        <Card aria-labelledby="cola-de-pools">
          <CardHeader>
            <CardTitle id="cola-de-pools">En la cola</CardTitle>
          </CardHeader>
          <DataTable
            caption="Tus retiradas en la cola, la más antigua primero"
            columns={waitingColumns(timeZone)}
            rows={waiting}
            keyOf={({ id }) => id}
          />
        </Card>
      ) : null}
    </>
  );
}

const poolColumns = (timeZone: string): Column<PoolRow>[] => [
  { name: "Pool", cell: ({ name }) => <strong className="font-semibold">{name}</strong> },
  {
    name: "Tu parte",
    align: "end",
    cell: ({ position, asset }) => <Amount {...shown(position?.amount ?? "0", asset)} />,
  },
  {
    name: "Liquidez del pool",
    align: "end",
    cell: ({ available, asset }) => <Amount {...shown(available, asset)} />,
  },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: (pool) => (
      <LazyWithdraw size="sm" pool={withdrawableOf(pool, timeZone)}>
        Retirar<span className="sr-only"> de {pool.name}</span>
      </LazyWithdraw>
    ),
  },
];

type Waiting = PoolRow["waiting"][number] & Pick<PoolRow, "asset" | "name">;

const waitingColumns = (timeZone: string): Column<Waiting>[] => [
  { name: "Pool", cell: ({ name }) => name },
  { name: "Desde", cell: ({ createdAt }) => formatDate(new Date(createdAt), timeZone) },
  { name: "Cantidad", align: "end", cell: ({ amount, asset }) => <Amount {...shown(amount, asset)} /> },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, name }) => (
      <ActionButton
        size="sm"
        variant="ghost"
        action={cancelPoolWithdrawal}
        fields={{ id }}
        done={["Retirada cancelada", "Tus participaciones siguen en el pool."]}
        failed="No se pudo cancelar la retirada"
      >
        Cancelar<span className="sr-only"> la retirada de {name}</span>
      </ActionButton>
    ),
  },
];

const withdrawableOf = (pool: PoolRow, timeZone: string) => ({
  ...pool,
  max: pool.free,
  waitingSince: pool.queueSince && formatDate(new Date(pool.queueSince), timeZone),
});
