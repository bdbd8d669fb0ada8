import { Scale } from "lucide-react";
import Link from "next/link";
import { euros } from "@/components/marketplace/listing-words";
import { SALE_TONES } from "@/components/marketplace/sale-words";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { formatCount, formatDate } from "@/lib/core/format";
import { SALE_NAMES } from "@/lib/marketplace/sale-constants";
import { listSaleQueue, readSaleCase, type SaleQueueLine } from "@/lib/marketplace/sale-queries";
import { listSaleQueueInput, saleParams } from "@/lib/marketplace/sale-schema";
import { SaleReviewLater } from "./sale-review-later";

type Params = Record<string, string | string[] | undefined>;
type SaleDeskProps = { viewer: AdminActor; params: Params };

const VIEWS = { disputed: "Por decidir", all: "Todos los pedidos" } as const;

/** The orders of the marketplace that wait for a decision, the oldest first; or all of them. */
export async function SaleDesk({ viewer, params }: SaleDeskProps) {
  const view = params.sales === "all" ? "all" : "disputed";
  const asked = listSaleQueueInput.safeParse({ status: view, cursor: params.after });
  const one = saleParams.safeParse({ id: params.sale });
  const [{ orders, nextCursor }, found] = await Promise.all([
    listSaleQueue(viewer, asked.success ? asked.data : listSaleQueueInput.parse({ status: view })),
    one.success ? findCase(viewer, one.data.id) : undefined,
  ]);
  const here = `/admin?tab=approvals&sales=${view}`;
  return (
    <Card aria-labelledby="pedidos">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="pedidos">
            Disputas del marketplace
          </h2>
          <p className="note">
            El dinero sigue en custodia hasta que decida un administrador que no sea parte.
          </p>
        </div>
        <Segments
          label="Pedidos que se ven"
          names={VIEWS}
          current={view}
          hrefOf={(each) => `/admin?tab=approvals&sales=${each}`}
        />
      </CardHead>
      {found === null ? <Banner tone="negative">Ese pedido no existe.</Banner> : null}
      {orders.length === 0 ? (
        <Blank
          icon={<Scale className="icon" />}
          title={view === "disputed" ? "No hay disputas por decidir" : "Todavía no hay pedidos"}
        />
      ) : (
        <Queue orders={orders} timeZone={viewer.timezone} hrefOf={(id) => `${here}&sale=${id}`} />
      )}
      {nextCursor ? <LoadMore note="Hay más resultados" href={`${here}&after=${nextCursor}`} /> : null}
      {found ? (
        <SaleReviewLater key={found.id} sale={found} closeHref={here} timeZone={viewer.timezone} />
      ) : null}
    </Card>
  );
}

type QueueProps = { orders: readonly SaleQueueLine[]; timeZone: string; hrefOf: (id: number) => string };

function Queue({ orders, timeZone, hrefOf }: QueueProps) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">Pedidos del marketplace</caption>
        <thead>
          <tr>
            <th>Pedido</th>
            <th className="amount">Importe</th>
            <th>Compra y vende</th>
            <th>Estado</th>
            <th>
              <span className="sr-only">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <Link href={hrefOf(order.id)} scroll={false} prefetch={false}>
                  {order.title}
                </Link>
                <span className="note desk-line">
                  N.º {formatCount(order.id)} · {formatDate(new Date(order.createdAt), timeZone)}
                </span>
              </td>
              <td className="amount end" data-label="Importe">
                <Amount {...euros(order.price)} className="strong" />
              </td>
              <td className="wide" data-label="Compra y vende">
                {order.buyer.name} compra a {order.seller.name}
              </td>
              <td className="wide" data-label="Estado">
                <Badge variant={SALE_TONES[order.status]}>{SALE_NAMES[order.status]}</Badge>
              </td>
              <td className="wide amount">
                <LinkButton
                  size="sm"
                  href={hrefOf(order.id)}
                  scroll={false}
                  prefetch={false}
                  aria-label={`${order.status === "disputed" ? "Decidir" : "Ver"} el pedido n.º ${order.id}`}
                >
                  {order.status === "disputed" ? "Decidir" : "Ver"}
                </LinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function findCase(viewer: AdminActor, id: number) {
  try {
    return await readSaleCase(viewer, id);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
