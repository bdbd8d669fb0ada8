import { PersonLink } from "@/components/admin/users/person-link";
import { yieldText } from "@/components/bank/pools/yield";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { AdminActor } from "@/lib/auth/actor";
import { type PoolRow, poolRow } from "@/lib/bank/pools/present";
import { listPoolQueues, listPools, type QueuedWithdrawal } from "@/lib/bank/pools/queries";
import { shown } from "@/lib/core/format/amount-text";
import { formatCount, formatDate, formatMoney } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { listPoolOffers } from "@/lib/lending/pools/queries";
import type { OfferLine } from "@/lib/lending/posts/lines";
import { LazyPoolActions } from "./actions.lazy";

/** Every pool with its figures, the administrator's actions, and the withdrawals that wait. */
export async function PoolsCard({ viewer }: { viewer: AdminActor }) {
  const pools = await listPools(viewer);
  const [queues, lending] = await Promise.all([listPoolQueues(viewer, pools), listPoolOffers(viewer)]);
  return (
    <>
      <Card aria-labelledby="pools">
        <CardHeader>
          <CardTitle id="pools">Pools</CardTitle>
        </CardHeader>
        <DataTable
          caption="Pools"
          columns={columnsOf(lending)}
          rows={pools.map(poolRow)}
          keyOf={({ id }) => id}
        />
      </Card>
      {queues.length > 0 ? (
        <Card aria-labelledby="cola-de-los-pools">
          <CardHeader>
            <CardTitle id="cola-de-los-pools">Retiradas en cola</CardTitle>
            <Note>Se pagan solas, por orden, cuando el pool tiene liquidez.</Note>
          </CardHeader>
          <DataTable
            caption="Retiradas en cola, en el orden en que se pagan"
            columns={queueColumns(viewer.timezone)}
            rows={queues}
            keyOf={({ id }) => id}
          />
        </Card>
      ) : null}
    </>
  );
}

const columnsOf = ({ offerOf, loansOf }: Awaited<ReturnType<typeof listPoolOffers>>): Column<PoolRow>[] => [
  {
    name: "Pool",
    cellClassName: "@table:whitespace-nowrap",
    cell: ({ name, isOpen, members }) => (
      <>
        <strong className="font-semibold">{name}</strong> {isOpen ? null : <Badge>Cerrado</Badge>}
        <Note as="span" className="block">
          {members === 1 ? "1 participante" : `${formatCount(members)} participantes`}
        </Note>
      </>
    ),
  },
  { name: "Total", align: "end", cell: ({ assets, asset }) => <Amount {...shown(assets, asset)} /> },
  { name: "Liquidez", align: "end", cell: ({ available, asset }) => <Amount {...shown(available, asset)} /> },
  {
    name: "Prestado",
    align: "end",
    cell: ({ id, lent, asset }) => (
      <>
        <Amount {...shown(lent, asset)} />
        <Note as="span" className="block">
          {loansOf(id) === 1 ? "1 préstamo" : `${formatCount(loansOf(id))} préstamos`}
        </Note>
      </>
    ),
  },
  {
    name: "En la cola",
    align: "end",
    drop: "tablet",
    cell: ({ queued, asset }) => <Amount {...shown(queued, asset)} />,
  },
  {
    name: "Objetivo",
    align: "end",
    cell: ({ targetPercent, realPercent }) => (
      <>
        {yieldText(targetPercent)}
        <Note as="span" className="block">
          Real: {yieldText(realPercent)}
        </Note>
      </>
    ),
  },
  {
    name: "Acciones",
    hidden: true,
    align: "end",
    card: "wide",
    cell: ({ id, asset, name, minDeposit, targetPercent, isOpen, lendPercent, lendPerBorrower }) => (
      <LazyPoolActions
        pool={{
          ...{ id, asset, name, minDeposit, targetPercent, isOpen, lendPercent, lendPerBorrower },
          offer: termsOf(offerOf(id)),
        }}
      />
    ),
  },
];

// The initial values of the form.
function termsOf(offer: OfferLine | null) {
  if (!offer) return null;
  const { amount, collateralRequired, interestRate, term, repayment } = offer;
  return { amount, collateralRequired, interestRate, term, repayment };
}

const queueColumns = (timeZone: string): Column<QueuedWithdrawal>[] => [
  {
    name: "Miembro",
    cell: ({ member: { id, firstName, lastName, email } }) => (
      <PersonLink person={{ name: fullName({ firstName, lastName }), email }} href={`/admin?user=${id}`} />
    ),
  },
  { name: "Pool", cell: ({ name }) => name },
  { name: "Turno", align: "end", cell: ({ place }) => formatCount(place) },
  { name: "Desde", cell: ({ createdAt }) => formatDate(createdAt, timeZone) },
  { name: "Cantidad", align: "end", cell: ({ minor, asset }) => <Amount {...formatMoney(minor, asset)} /> },
];
