import { ListOrdered } from "lucide-react";
import Link from "next/link";
import { removeOrder } from "@/actions/orders";
import { Amount } from "@/components/ui/amount";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import { Table } from "@/components/ui/table";
import type { AdminActor } from "@/lib/core/actor";
import { formatDate, formatMoney } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import type { OrderStatus } from "@/lib/exchange/constants";
import { LONGEST_ORDER_REASON, ORDER_NAMES } from "@/lib/exchange/order-constants";
import type { OrderDeskLine } from "@/lib/exchange/order-present";
import { listOrderDesk } from "@/lib/exchange/order-queries";
import { listOrderDeskInput } from "@/lib/exchange/order-schema";
import { ReasonAct } from "./reason-act";

type Params = Record<string, string | string[] | undefined>;
type OrderDeskProps = { viewer: AdminActor; params: Params };

const FILTERS = { open: "Abiertas", filled: "Completadas", cancelled: "Canceladas" } as const;

const LOOK: Readonly<Record<OrderStatus, "info" | "positive" | "outline">> = {
  open: "info",
  filled: "positive",
  cancelled: "outline",
};

/** The bitcoin orders of all members, the latest first; an open one can be taken out of the market, with a reason. */
export async function OrderDesk({ viewer, params }: OrderDeskProps) {
  const { status, cursor } = params;
  const asked = listOrderDeskInput.catch(listOrderDeskInput.parse({})).parse({ status, cursor });
  const { rows: orders, nextCursor } = await listOrderDesk(viewer, asked);
  return (
    <Card aria-labelledby="ordenes-btc">
      <CardHead>
        <h2 className="subtitle" id="ordenes-btc">
          Órdenes de BTC P2P
        </h2>
        <Segments
          label="Estado de las órdenes"
          names={FILTERS}
          current={asked.status}
          hrefOf={(each) => `/admin?tab=orders&status=${each}`}
        />
      </CardHead>
      {orders.length === 0 ? (
        <Blank icon={<ListOrdered className="icon" />} title="No hay órdenes en este estado" />
      ) : (
        <Lines orders={orders} timeZone={viewer.timezone} />
      )}
      {nextCursor ? (
        <LoadMore
          note="Hay más resultados"
          href={`/admin?tab=orders&status=${asked.status}&cursor=${nextCursor}`}
        />
      ) : null}
    </Card>
  );
}

const COLUMNS = [
  { name: "Orden" },
  { name: "Miembro" },
  { name: "Cantidad", className: "amount" },
  { name: "Precio", className: "amount drop" },
  { name: "Estado" },
  { name: "Acción", hidden: true },
] as const;

function Lines({ orders, timeZone }: { orders: readonly OrderDeskLine[]; timeZone: string }) {
  return (
    <Table caption="Órdenes, de la más reciente a la más antigua" columns={COLUMNS}>
      {orders.map((order) => (
        <Row key={order.id} order={order} timeZone={timeZone} />
      ))}
    </Table>
  );
}

function Row({ order, timeZone }: { order: OrderDeskLine; timeZone: string }) {
  const { id, type, owner, btcAmount, pricePerBtc, paymentMethod, status, closedReason, createdAt } = order;
  return (
    <tr>
      <td>
        <span className="strong">
          {type === "buy" ? "Compra" : "Venta"} n.º {id}
        </span>
        <br />
        <span className="note">
          {formatDate(new Date(createdAt), timeZone)} · {paymentMethod}
        </span>
      </td>
      <td className="end" data-label="Miembro">
        <Link href={`/admin?user=${owner.id}`} prefetch={false}>
          {owner.name}
        </Link>
      </td>
      <td className="amount" data-label="Cantidad">
        <Amount {...formatMoney(parseMoney(btcAmount, "BTC"), "BTC")} />
      </td>
      <td className="amount drop end" data-label="Precio">
        <Amount {...formatMoney(parseMoney(pricePerBtc, "USD"), "USD")} />
      </td>
      <td data-label="Estado">
        <span>
          <Badge variant={LOOK[status]}>{ORDER_NAMES[status]}</Badge>
          {closedReason ? <span className="note"> {reasonOf(closedReason)}</span> : null}
        </span>
      </td>
      <td className="amount">{status === "open" ? <RemoveOrder id={id} name={owner.name} /> : null}</td>
    </tr>
  );
}

function RemoveOrder({ id, name }: { id: number; name: string }) {
  return (
    <ReasonAct
      size="sm"
      variant="danger"
      aria-label={`Cancelar la orden ${id} de ${name}`}
      ask={{
        title: `Cancelar la orden n.º ${id}`,
        note: `La orden sale del mercado y sus fondos bloqueados vuelven a ${name}.`,
        act: "Cancelar la orden",
        busyText: "Cancelando…",
        action: removeOrder,
        fields: { id },
        longest: LONGEST_ORDER_REASON,
        done: ["Orden cancelada", `${name} recibirá el motivo en sus notificaciones.`],
      }}
    >
      Cancelar
    </ReasonAct>
  );
}

const reasonOf = (reason: string) => (reason === "expired" ? "Caducada" : reason);
