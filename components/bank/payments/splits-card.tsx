import { PageLinks } from "@/components/display/list-footer";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { endedUnpaid } from "@/lib/bank/payments/machines";
import type { ListPayments } from "@/lib/bank/payments/schema";
import { listSplits, type SplitLine } from "@/lib/bank/payments/split-queries";
import { formatDate } from "@/lib/core/format/format";
import { priceOf } from "./labels";
import { MovementItem } from "./movement-item";
import { RepeatRequest } from "./repeat-request";
import { RequestStatusBadge } from "./request-status-badge";

type SplitsCardProps = { viewer: UserActor; page: ListPayments };

/** The expenses that the member has split, with the state of each share. */
export async function SplitsCard({ viewer, page }: SplitsCardProps) {
  const { rows, nextCursor } = await listSplits(viewer, page);
  const isFirst = !page.cursor;
  return (
    <Card aria-labelledby="repartos">
      <CardHeader>
        <CardTitle id="repartos">Quién debe qué</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <Empty title={isFirst ? "No has repartido nada" : "No hay más repartos"}>
          Reparte una cena o un viaje y mira aquí quién ha pagado.
        </Empty>
      ) : (
        <ItemGroup>
          {rows.map((split) => (
            <SplitItem key={split.id} split={split} timeZone={viewer.timezone} />
          ))}
        </ItemGroup>
      )}
      <PageLinks
        href="/debank/payments?view=split"
        isFirst={isFirst}
        nextCursor={nextCursor}
        scroll={false}
      />
    </Card>
  );
}

/** A split with its state and that of each share. */
export function SplitItem({ split, timeZone }: { split: SplitLine; timeZone: string }) {
  return (
    <MovementItem
      title={split.title}
      note={formatDate(new Date(split.createdAt), timeZone)}
      end={
        <>
          {priceOf({ amount: split.total, asset: split.asset })}
          <SplitBadge split={split} />
        </>
      }
    >
      <Debts split={split} />
    </MovementItem>
  );
}

function SplitBadge({ split: { isOpen, isPaid } }: { split: SplitLine }) {
  if (isOpen) return <Badge variant="warning">Abierto</Badge>;
  return isPaid ? <Badge variant="success">Cobrado</Badge> : <Badge>Cerrado</Badge>;
}

function Debts({ split: { asset, requests } }: { split: SplitLine }) {
  return (
    <ul className="grid gap-1">
      {requests.map(({ id, member, amount, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          {member?.name}: {priceOf({ amount, asset })} <RequestStatusBadge status={status} />
          {member && endedUnpaid(status) ? <RepeatRequest id={id} name={member.name} /> : null}
        </li>
      ))}
    </ul>
  );
}
