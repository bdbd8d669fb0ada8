import Link from "next/link";
import { PageLinks } from "@/components/display/list-footer";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { listPayments } from "@/lib/bank/payments/payment-queries";
import type { ListPayments } from "@/lib/bank/payments/schema";
import { formatDate } from "@/lib/core/format/format";
import { priceOf } from "./labels";
import { MovementItem } from "./movement-item";

type PaymentsCardProps = { viewer: UserActor; page: ListPayments };

/** The payments sent and received, newest first. */
export async function PaymentsCard({ viewer, page }: PaymentsCardProps) {
  const { rows, nextCursor } = await listPayments(viewer, page);
  const isFirst = !page.cursor;
  return (
    <Card aria-labelledby="pagos">
      <CardHeader>
        <CardTitle id="pagos">Pagos entre miembros</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <Empty title={isFirst ? "Todavía no hay pagos" : "No hay más pagos"}>
          Lo que envíes y lo que recibas de otros miembros estará aquí.
        </Empty>
      ) : (
        <ItemGroup>
          {rows.map((line) => (
            <MovementItem
              key={line.id}
              title={
                <Link href={`/debank/payments/${line.id}`} prefetch={false}>
                  {line.direction === "sent" ? `A ${line.member.name}` : `De ${line.member.name}`}
                </Link>
              }
              note={`${formatDate(new Date(line.createdAt), viewer.timezone)} · pago n.º ${line.id}${line.standingOrderId ? " · programado" : ""}`}
              end={`${line.direction === "sent" ? "−" : "+"}${priceOf(line)}`}
            >
              {line.note ? <span className="wrap-anywhere">{line.note}</span> : null}
            </MovementItem>
          ))}
        </ItemGroup>
      )}
      <PageLinks href="/debank/payments" isFirst={isFirst} nextCursor={nextCursor} scroll={false} />
    </Card>
  );
}
