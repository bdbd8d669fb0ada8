import { ListOrdered } from "lucide-react";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import { Table } from "@/components/ui/table";
import { formatDate, formatDay } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import { ORDER_NAMES } from "@/lib/exchange/order-constants";
import type { OrderLine } from "@/lib/exchange/order-queries";
import type { PriceBand } from "@/lib/exchange/price-rules";
import { OrderActs } from "./order-acts";
import { inCents, worded } from "./order-words";
import { shown } from "./wallet-words";

type OrderListProps = {
  orders: readonly OrderLine[];
  isFirstPage: boolean;
  timeZone: string;
  band: PriceBand;
};

const COLUMNS = [
  { name: "Orden" },
  { name: "Precio, US$", className: "amount" },
  { name: "Completado, BTC" },
  { name: "Total", className: "amount drop" },
  { name: "Caduca" },
  { name: "Acciones", hidden: true },
] as const;

/** The member's open orders: how far each is filled, until when it stays, and what may be done with it. */
export function OrderList({ orders, isFirstPage, timeZone, band }: OrderListProps) {
  if (orders.length === 0) {
    return (
      <Blank
        icon={<ListOrdered className="icon" />}
        title={isFirstPage ? "No tienes órdenes abiertas" : "No hay más órdenes"}
        action={<LinkButton href="/btc-p2p?tab=create">Crear una orden</LinkButton>}
      >
        Pon tu precio: tu orden queda en el mercado hasta que la acepten.
      </Blank>
    );
  }
  return (
    <Table
      caption="Tus órdenes abiertas, de la más reciente a la más antigua"
      className="table-units order-table"
      columns={COLUMNS}
    >
      {orders.map((order) => (
        <Row key={order.id} order={order} timeZone={timeZone} band={band} />
      ))}
    </Table>
  );
}

type RowProps = { order: OrderLine; timeZone: string; band: PriceBand };

function Row({ order, timeZone, band }: RowProps) {
  const { id, type, pricePerBtc, totalAmount, currency, paymentMethod, hasLockedFunds, expiresAt } = order;
  const expires = new Date(expiresAt);
  return (
    <tr>
      <td className="order-name">
        <span className="strong">
          {type === "buy" ? "Compra" : "Venta"} n.º {id}
        </span>
        <span className="market-badges">
          <Badge plain>{paymentMethod}</Badge>
          <Badge variant="info">{ORDER_NAMES[order.status]}</Badge>
          {hasLockedFunds ? null : <Badge variant="outline">Sin fondos bloqueados</Badge>}
        </span>
      </td>
      <td className="amount end" data-label="Precio">
        <Amount {...shown(pricePerBtc, "USD")} />
      </td>
      <td data-label="Completado">
        <Filled order={order} />
      </td>
      <td className="amount drop end history-total" data-label="Total">
        <Amount {...inCents(totalAmount, currency)} />
      </td>
      <td data-label="Caduca">
        <time dateTime={expiresAt} title={formatDate(expires, timeZone)}>
          {formatDay(expires, timeZone)}
        </time>
      </td>
      <td className="wide amount">
        <OrderActs order={order} band={band} />
      </td>
    </tr>
  );
}

function Filled({ order: { btcAmount, filledAmount } }: { order: OrderLine }) {
  const done = (parseMoney(filledAmount, "BTC") * 100n) / parseMoney(btcAmount, "BTC");
  const words = `${shown(filledAmount, "BTC").text} de ${worded(btcAmount, "BTC")}`;
  return (
    <span className="order-filled">
      <span className="bar" role="img" aria-label={`${done} % completado`}>
        <span style={{ "--part": `${done}%` } as React.CSSProperties} />
      </span>
      <span className="note">{words}</span>
    </span>
  );
}
