import { PackageOpen } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { euros } from "@/components/marketplace/listings/labels";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import type { UserActor } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { formatCount, formatDay } from "@/lib/core/format/format";
import { orderLabel } from "@/lib/marketplace/orders/constants";
import { listOrders, type OrderLine } from "@/lib/marketplace/orders/queries";
import { listOrdersInput } from "@/lib/marketplace/orders/schema";
import { unitsText } from "@/lib/marketplace/units";
import { ORDER_TONES } from "./labels";
import { YearlySales } from "./yearly-sales";

type MarketplaceOrdersProps = { viewer: UserActor; side: "buyer" | "seller"; cursor: unknown };

/** The member's purchases or sales, newest first. */
export async function MarketplaceOrders({ viewer, side, cursor }: MarketplaceOrdersProps) {
  const asked = parsedOr(listOrdersInput, { role: side, cursor }, { role: side });
  const { rows, nextCursor } = await listOrders(viewer, asked);
  const tab = side === "buyer" ? "purchases" : "sales";
  if (rows.length === 0) return <NoOrders side={side} hasApp={viewer.apps.includes("marketplace")} />;
  const list = (
    <Card aria-label={side === "buyer" ? "Tus compras" : "Tus ventas"}>
      <DataTable
        caption={side === "buyer" ? "Tus compras" : "Tus ventas"}
        columns={columnsOf(side, viewer.timezone)}
        rows={rows}
        keyOf={(order) => order.id}
      />
      <PageLinks
        href={`/marketplace?tab=${tab}`}
        isFirst={asked.cursor === undefined}
        nextCursor={nextCursor}
      />
    </Card>
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
      cell: ({ id, title, createdAt, quantity, isService }) => (
        <>
          <Link className="wrap-anywhere" href={`/marketplace/orders/${id}`} prefetch={false}>
            {title}
          </Link>
          <Note as="span" className="block">
            N.º {formatCount(id)} · {formatDay(new Date(createdAt), timeZone)}
            {quantity > 1 ? ` · ${unitsText(quantity, isService)}` : ""}
          </Note>
        </>
      ),
    },
    {
      name: "Importe",
      align: "end",
      cell: ({ price }) => <Amount {...euros(price)} className="font-semibold" />,
    },
    {
      name: side === "buyer" ? "Vende" : "Compra",
      cell: ({ counterpart }) => <span className="wrap-anywhere">{counterpart.name}</span>,
    },
    {
      name: "Estado",
      label: null,
      cell: (order) => <Badge variant={ORDER_TONES[order.status]}>{orderLabel(order)}</Badge>,
    },
  ];
}

// Without the app, a member can neither look at listings nor publish one.
function NoOrders({ side, hasApp }: { side: "buyer" | "seller"; hasApp: boolean }) {
  return (
    <Empty
      icon={<PackageOpen />}
      title={side === "buyer" ? "Todavía no has comprado nada" : "Todavía no has vendido nada"}
      action={
        hasApp ? (
          <Link className={buttonVariants()} href={side === "buyer" ? "/marketplace" : "/marketplace/create"}>
            {side === "buyer" ? "Ver los anuncios" : "Publicar Nuevo Producto"}
          </Link>
        ) : null
      }
    >
      {side === "buyer"
        ? "Aquí aparecerán tus compras, con su seguimiento."
        : "Aquí aparecerán tus ventas, con su seguimiento."}
    </Empty>
  );
}
