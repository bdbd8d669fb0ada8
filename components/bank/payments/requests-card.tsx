import Link from "next/link";
import { PageLinks } from "@/components/display/list-footer";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { ItemGroup } from "@/components/ui/item";
import type { UserActor } from "@/lib/auth/actor";
import { listRequests, type RequestLine } from "@/lib/bank/payments/request-queries";
import type { ListPayments } from "@/lib/bank/payments/schema";
import { formatDate } from "@/lib/core/format/format";
import { priceOf } from "./labels";
import { MovementItem } from "./movement-item";
import { RequestActions } from "./request-actions";
import { RequestStatusBadge } from "./request-status-badge";

type RequestsCardProps = { viewer: UserActor; page: ListPayments };

/** The requests that the member has made and received. */
export async function RequestsCard({ viewer, page }: RequestsCardProps) {
  const { rows, nextCursor } = await listRequests(viewer, page);
  const isFirst = !page.cursor;
  return (
    <Card aria-labelledby="solicitudes">
      <CardHeader>
        <CardTitle id="solicitudes">Solicitudes</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <Empty title={isFirst ? "No hay solicitudes" : "No hay más solicitudes"}>
          Lo que pidas y lo que te pidan estará aquí.
        </Empty>
      ) : (
        <RequestItems rows={rows} timeZone={viewer.timezone} />
      )}
      <PageLinks href="/debank/payments?view=ask" isFirst={isFirst} nextCursor={nextCursor} scroll={false} />
    </Card>
  );
}

type RequestItemsProps = {
  rows: readonly RequestLine[];
  timeZone: string;
  /** Whether the viewer may open the page of a request. */
  hasPages?: boolean;
};

/** Requests with their state; an open one has the buttons that answer or cancel it. */
export function RequestItems({ rows, timeZone, hasPages = true }: RequestItemsProps) {
  return (
    <ItemGroup>
      {rows.map((line) => (
        <MovementItem
          key={line.id}
          title={
            line.link && hasPages ? (
              <Link href={new URL(line.link).pathname}>{titleOf(line)}</Link>
            ) : (
              titleOf(line)
            )
          }
          note={`Caduca el ${formatDate(new Date(line.expiresAt), timeZone)}${line.note ? ` · ${line.note}` : ""}`}
          end={
            <>
              {priceOf(line)}
              <RequestStatusBadge status={line.status} />
              {line.status === "pending" ? <RequestActions request={line} /> : null}
            </>
          }
        />
      ))}
    </ItemGroup>
  );
}

function titleOf({ direction, member }: RequestLine): string {
  if (direction === "received") return `${member?.name ?? ""} te pide`;
  return member ? `Pides a ${member.name}` : "Pides a quien tenga el enlace";
}
