import { PackageOpen } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/core/actor";
import { formatCount, formatDay } from "@/lib/core/format";
import { SALE_NAMES } from "@/lib/marketplace/sale-constants";
import { listSales, type SaleLine } from "@/lib/marketplace/sale-queries";
import { listSalesInput } from "@/lib/marketplace/sale-schema";
import { euros } from "./listing-words";
import { SALE_TONES } from "./sale-words";
import { SaleYear } from "./sale-year";

type SaleListProps = { viewer: UserActor; side: "buyer" | "seller"; cursor: unknown };

/** The member's purchases or sales, the latest first. */
export async function SaleList({ viewer, side, cursor }: SaleListProps) {
  const asked = listSalesInput.safeParse({ role: side, cursor });
  const { orders, nextCursor } = await listSales(
    viewer,
    asked.success ? asked.data : listSalesInput.parse({ role: side }),
  );
  const tab = side === "buyer" ? "purchases" : "sales";
  if (orders.length === 0) return <NoSales side={side} />;
  const list = (
    <section className="card" aria-label={side === "buyer" ? "Tus compras" : "Tus ventas"}>
      <div className="table-box">
        <table className="table">
          <caption className="sr-only">{side === "buyer" ? "Tus compras" : "Tus ventas"}</caption>
          <thead>
            <tr>
              <th>Pedido</th>
              <th className="amount">Importe</th>
              <th>{side === "buyer" ? "Vende" : "Compra"}</th>
              <th>Estado</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} timeZone={viewer.timezone} />
            ))}
          </tbody>
        </table>
      </div>
      {nextCursor ? (
        <div className="more">
          <span className="note">Hay más anteriores</span>
          <LinkButton size="sm" href={`/marketplace?tab=${tab}&cursor=${nextCursor}`}>
            Anteriores
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
  if (side === "buyer") return list;
  return (
    <>
      <SaleYear viewer={viewer} />
      {list}
    </>
  );
}

function Row({ order, timeZone }: { order: SaleLine; timeZone: string }) {
  return (
    <tr>
      <td>
        <Link href={`/marketplace/orders/${order.id}`} prefetch={false}>
          {order.title}
        </Link>
        <span className="note desk-line">
          N.º {formatCount(order.id)} · {formatDay(new Date(order.createdAt), timeZone)}
          {order.quantity > 1 ? ` · ${order.quantity} unidades` : ""}
        </span>
      </td>
      <td className="amount end" data-label="Importe">
        <Amount {...euros(order.price)} className="strong" />
      </td>
      <td data-label={order.role === "buyer" ? "Vende" : "Compra"}>{order.counterpart.name}</td>
      <td className="end">
        <Badge variant={SALE_TONES[order.status]}>{SALE_NAMES[order.status]}</Badge>
      </td>
    </tr>
  );
}

function NoSales({ side }: { side: "buyer" | "seller" }) {
  return (
    <Blank
      icon={<PackageOpen className="icon" />}
      title={side === "buyer" ? "Todavía no has comprado nada" : "Todavía no has vendido nada"}
      action={
        <Link className="btn btn-outline" href={side === "buyer" ? "/marketplace" : "/marketplace/create"}>
          {side === "buyer" ? "Ver los anuncios" : "Publicar Nuevo Producto"}
        </Link>
      }
    >
      {side === "buyer"
        ? "Aquí aparecerán tus compras, con su seguimiento."
        : "Aquí aparecerán tus ventas, con su seguimiento."}
    </Blank>
  );
}
