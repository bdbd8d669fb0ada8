"use client";

import { Bitcoin, Star } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { Amount } from "@/components/display/amount";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { type Column, DataTable } from "@/components/ui/data-table";
import { toast } from "@/components/ui/toast";
import { apiGet, type Refusal } from "@/lib/core/command/api-client";
import type { Page } from "@/lib/core/command/page";
import { shown } from "@/lib/core/format/amount-text";
import { formatCount, formatRating } from "@/lib/core/format/format";
import type { OrderType } from "@/lib/exchange/constants";
import { IN_MARKET } from "@/lib/exchange/orders/constants";
import type { PriceBand } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { inCents } from "./labels";

const AcceptDialog = dynamic(() => import("./accept-dialog").then((module) => module.AcceptDialog), {
  ssr: false,
});

type MarketListProps = {
  first: Page<OrderLine>;
  /** What the list was narrowed to, for its further pages. */
  query: string;
  side: OrderType;
  isNarrowed: boolean;
  count: number;
  band: PriceBand;
};

/** The open orders of one side, each with who stands behind it. */
export function MarketList({ first, query, side, isNarrowed, count, band }: MarketListProps) {
  // The first page is drawn anew while others trade; what was loaded beyond it stays.
  const [further, setFurther] = useState<MarketListProps["first"] | null>(null);
  const [loading, setLoading] = useState(false);
  const [taken, setTaken] = useState<OrderLine | null>(null);
  const known = new Set(first.rows.map(({ id }) => id));
  const beyond = further?.rows ?? [];
  const orders = [...first.rows, ...beyond.filter(({ id }) => !known.has(id))];
  const { nextCursor } = further ?? first;
  const sells = side === "sell";

  async function loadMore() {
    setLoading(true);
    try {
      const more = await apiGet<OrderLine[]>(`/api/btc/orders?${query}&cursor=${nextCursor}`);
      const shown = new Set(orders.map(({ id }) => id));
      const fresh = more.body.filter(({ id }) => !shown.has(id));
      setFurther({ rows: [...beyond, ...fresh], nextCursor: more.nextCursor });
    } catch (error) {
      toast.error("No se pudo cargar el mercado", (error as Refusal).message);
    }
    setLoading(false);
  }

  if (orders.length === 0) return <NoOrders sells={sells} isNarrowed={isNarrowed} />;
  return (
    <>
      <DataTable
        caption={sells ? "Órdenes de venta abiertas" : "Órdenes de compra abiertas"}
        className="table-units market-table"
        columns={columnsOf(sells, setTaken)}
        rows={orders}
        keyOf={(order) => order.id}
      />
      <div className="more">
        <span className="note">
          {formatCount(orders.length)} de {formatCount(count)} {count === 1 ? "orden" : "órdenes"} · el total
          incluye la comisión
        </span>
        {nextCursor ? (
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        ) : null}
      </div>
      {taken ? <AcceptDialog order={taken} band={band} close={() => setTaken(null)} /> : null}
    </>
  );
}

function columnsOf(sells: boolean, take: (order: OrderLine) => void): Column<OrderLine>[] {
  return [
    { name: sells ? "Vendedor" : "Comprador", cell: ({ maker }) => <Maker maker={maker} /> },
    {
      name: "Precio, US$",
      label: null,
      className: "amount",
      cellClassName: "strong",
      cell: ({ pricePerBtc }) => <Amount {...shown(pricePerBtc, "USD")} />,
    },
    {
      name: "Cantidad, BTC",
      label: "Cantidad",
      className: "amount",
      cell: ({ remainingAmount }) => <Amount {...shown(remainingAmount, "BTC")} />,
    },
    {
      name: "Total",
      className: "amount drop",
      card: "end",
      cellClassName: "market-total",
      cell: ({ remainingTotal, currency }) => <Amount {...inCents(remainingTotal, currency)} />,
    },
    { name: "Pago", label: null, cell: (order) => <Payment order={order} /> },
    {
      name: "Acción",
      hidden: true,
      cellClassName: "amount",
      cell: (order) => <Take order={order} sells={sells} take={() => take(order)} />,
    },
  ];
}

function Maker({ maker }: Pick<OrderLine, "maker">) {
  return (
    <div className="person">
      <Avatar name={maker.name} src={maker.profileImageUrl} />
      <div>
        <span className="name">{maker.name}</span>
        <MakerNote maker={maker} />
        <span className="note">Desde {new Date(maker.memberSince).getFullYear()}</span>
      </div>
    </div>
  );
}

function Payment({ order: { paymentMethod, hasLockedFunds } }: { order: OrderLine }) {
  return (
    <span className="market-badges">
      <Badge plain>{paymentMethod}</Badge>
      <Badge variant="positive">{IN_MARKET}</Badge>
      {hasLockedFunds ? null : <Badge variant="outline">Sin fondos bloqueados</Badge>}
    </span>
  );
}

function Take({ order, sells, take }: { order: OrderLine; sells: boolean; take: () => void }) {
  if (order.isOwn) return <Link href="/btc-p2p?tab=orders">Tu orden</Link>;
  const act = sells ? "Comprar" : "Vender";
  return (
    <Button size="sm" aria-label={`${act} a ${order.maker.name}, orden ${order.id}`} onClick={take}>
      {act}
    </Button>
  );
}

function MakerNote({ maker }: { maker: OrderLine["maker"] }) {
  const { reputation, completedTrades } = maker;
  const hasRatings = /[1-9]/.test(reputation);
  return (
    <span className="note">
      {hasRatings ? (
        <span className="stars">
          <Star className="icon" /> {formatRating(reputation)} ·
        </span>
      ) : (
        "Sin valoraciones ·"
      )}{" "}
      <span className="market-trades">
        {completedTrades === 1 ? "1 operación" : `${formatCount(completedTrades)} operaciones`}
      </span>
    </span>
  );
}

function NoOrders({ sells, isNarrowed }: { sells: boolean; isNarrowed: boolean }) {
  return (
    <Blank
      icon={<Bitcoin className="icon" />}
      title={
        isNarrowed ? "No hay órdenes con esos filtros" : `Nadie ${sells ? "vende" : "compra"} ahora mismo`
      }
      action={
        <Link
          className="btn btn-outline"
          href={isNarrowed ? `/btc-p2p?side=${sells ? "sell" : "buy"}` : "/btc-p2p?tab=create"}
        >
          {isNarrowed ? "Quitar los filtros" : "Crear una orden"}
        </Link>
      }
    >
      {isNarrowed
        ? "Prueba con otra cantidad u otro método de pago."
        : "Publica tu precio y espera a que alguien lo acepte."}
    </Blank>
  );
}
