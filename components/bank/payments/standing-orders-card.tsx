import { PageLinks } from "@/components/display/list-footer";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { STANDING_ORDER } from "@/lib/bank/payments/machines";
import type { ListPayments } from "@/lib/bank/payments/schema";
import { listStandingOrders, type StandingOrderLine } from "@/lib/bank/payments/standing-order-queries";
import { dayText, formatDate } from "@/lib/core/format/format";
import { CancelStandingOrder } from "./cancel-standing-order";
import { EVERY, priceOf } from "./labels";
import { MovementItem } from "./movement-item";

const TONES = { active: "info", ended: "success", cancelled: "default" } as const;

type StandingOrdersCardProps = { viewer: UserActor; page: ListPayments };

/** The standing orders, each with its next date. */
export async function StandingOrdersCard({ viewer, page }: StandingOrdersCardProps) {
  const { rows, nextCursor } = await listStandingOrders(viewer, page);
  const isFirst = !page.cursor;
  return (
    <Card aria-labelledby="programados">
      <CardHeader>
        <CardTitle id="programados">Pagos programados</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <Empty
          title={isFirst ? "No hay pagos programados" : "No hay más pagos programados"}
          action={<LinkButton href="/debank/payments">Programar un pago</LinkButton>}
        >
          Elige otro día, cada semana o cada mes al enviar.
        </Empty>
      ) : (
        <StandingOrderItems rows={rows} timeZone={viewer.timezone} />
      )}
      <PageLinks href="/debank/payments?view=scheduled" isFirst={isFirst} nextCursor={nextCursor} />
    </Card>
  );
}

type StandingOrderItemsProps = { rows: readonly StandingOrderLine[]; timeZone: string };

/** Standing orders with their state; an active one can be cancelled. */
export function StandingOrderItems({ rows, timeZone }: StandingOrderItemsProps) {
  return (
    <ItemGroup>
      {rows.map((line) => (
        <MovementItem
          key={line.id}
          title={`A ${line.member.name}`}
          note={noteOf(line)}
          end={
            <>
              {priceOf(line)}
              <StatusBadge line={line} />
              {line.status === "active" ? <CancelStandingOrder id={line.id} /> : null}
            </>
          }
        >
          {line.note ? <span className="wrap-anywhere">{line.note}</span> : null}
          <Trouble line={line} timeZone={timeZone} />
        </MovementItem>
      ))}
    </ItemGroup>
  );
}

function StatusBadge({ line: { every, status, lastError } }: { line: StandingOrderLine }) {
  // A single payment that was refused until its last attempt.
  if (every === "once" && status === "ended" && lastError)
    return <Badge variant="destructive">No enviado</Badge>;
  return <Badge variant={TONES[status]}>{STANDING_ORDER.labels[status]}</Badge>;
}

function noteOf({ every, nextOn, endsOn }: StandingOrderLine): string {
  const next = nextOn ? `próximo el ${dayText(nextOn)}` : null;
  const end = endsOn ? `hasta el ${dayText(endsOn)}` : null;
  return [EVERY[every], next, end].filter(Boolean).join(" · ");
}

function Trouble({
  line: { lastError, retriesAt },
  timeZone,
}: {
  line: StandingOrderLine;
  timeZone: string;
}) {
  if (!lastError) return null;
  return (
    <span className="text-destructive">
      {lastError}{" "}
      {retriesAt ? `Lo intentaremos otra vez el ${formatDate(new Date(retriesAt), timeZone)}.` : ""}
    </span>
  );
}
