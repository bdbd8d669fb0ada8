import { PackageOpen } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { euros } from "@/components/marketplace/listings/labels";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { type Column, DataTable } from "@/components/ui/data-table";
import { LinkButton } from "@/components/ui/link-button";
import type { UserActor } from "@/lib/auth/actor";
import { formatCount, formatDay } from "@/lib/core/format/format";
import { ORDER_LABELS } from "@/lib/marketplace/orders/constants";
import { listOrders, type OrderLine } from "@/lib/marketplace/orders/queries";
import { listOrdersInput } from "@/lib/marketplace/orders/schema";
import { ORDER_TONES } from "./labels";
import { YearlySales } from "./yearly-sales";

type MarketplaceOrdersProps = { viewer: UserActor; side: "buyer" | "seller"; cursor: unknown };

/** The member's purchases or sales, the latest first. */
export async function MarketplaceOrders({ viewer, side, cursor }: MarketplaceOrdersProps) {
  const asked = listOrdersInput.safeParse({ role: side, cursor });
  const { rows, nextCursor } = await listOrders(
    viewer,
    asked.success ? asked.data : listOrdersInput.parse({ role: side }),
  );
  const tab = side === "buyer" ? "purchases" : "sales";
  if (rows.length === 0) return <NoSales side={side} />;
  const list = (
    <section className="card" aria-label={side === "buyer" ? "Tus compras" : "Tus ventas"}>
      <DataTable
        caption={side === "buyer" ? "Tus compras" : "Tus ventas"}
        columns={columnsOf(side, viewer.timezone)}
        rows={rows}
        keyOf={(order) => order.id}
      />
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
      <YearlySales viewer={viewer} />
      {list}
    </>
  );
}

function columnsOf(side: "buyer" | "seller", timeZone: string): Column<OrderLine>[] {
  return [
    {
      name: "Pedido",
      cell: ({ id, title, createdAt, quantity }) => (
        <>
          <Link href={`/marketplace/orders/${id}`} prefetch={false}>
            {title}
          </Link>
          <span className="note desk-line">
            N.º {formatCount(id)} · {formatDay(new Date(createdAt), timeZone)}
            {quantity > 1 ? ` · ${quantity} unidades` : ""}
          </span>
        </>
      ),
    },
    {
      name: "Importe",
      className: "amount",
      card: "end",
      cell: ({ price }) => <Amount {...euros(price)} className="strong" />,
    },
    { name: side === "buyer" ? "Vende" : "Compra", cell: ({ counterpart }) => counterpart.name },
    {
      name: "Estado",
      label: null,
      card: "end",
      cell: ({ status }) => <Badge variant={ORDER_TONES[status]}>{ORDER_LABELS[status]}</Badge>,
    },
  ];
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
