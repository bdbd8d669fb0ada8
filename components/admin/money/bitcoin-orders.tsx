import { ListOrdered } from "lucide-react";
import Link from "next/link";
import { removeOrder } from "@/actions/exchange/orders";
import { type PanelParams, placeOf } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { ReasonButton } from "@/components/forms/reason-button";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { formatDate, formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import type { OrderStatus } from "@/lib/exchange/constants";
import { MAX_ORDER_REASON_LENGTH, ORDER_LABELS } from "@/lib/exchange/orders/constants";
import type { OrderQueueLine } from "@/lib/exchange/orders/present";
import { listOrderQueue } from "@/lib/exchange/orders/queries";
import { listOrderQueueInput } from "@/lib/exchange/orders/schema";

type BitcoinOrdersProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { open: "Abiertas", filled: "Completadas", cancelled: "Canceladas" } as const;

const LOOK: Readonly<Record<OrderStatus, "info" | "success" | "outline">> = {
  open: "info",
  filled: "success",
  cancelled: "outline",
};

/** The bitcoin orders of all members, newest first; an open order can be removed from the market, with a reason. */
export async function BitcoinOrders({ viewer, params }: BitcoinOrdersProps) {
  const place = placeOf({ tab: "orders" }, VIEWS, params);
  const { view, cursor } = place;
  const { rows, nextCursor } = await listOrderQueue(
    viewer,
    listOrderQueueInput.parse({ status: view, cursor }),
  );
  return (
    <ReviewQueue
      place={place}
      title="Órdenes de BTC P2P"
      views={{ label: "Estado de las órdenes", names: VIEWS }}
      empty={rows.length === 0 ? { icon: <ListOrdered />, title: "No hay órdenes en este estado" } : null}
      nextCursor={nextCursor}
    >
      <DataTable
        caption="Órdenes, de la más reciente a la más antigua"
        columns={columnsOf(viewer.timezone)}
        rows={rows}
        keyOf={(order) => order.id}
      />
    </ReviewQueue>
  );
}

function columnsOf(timeZone: string): Column<OrderQueueLine>[] {
  return [
    {
      name: "Orden",
      cell: ({ id, type, createdAt, paymentMethod }) => (
        <>
          <span className="font-semibold">
            {type === "buy" ? "Compra" : "Venta"} n.º {id}
          </span>
          <br />
          <Note as="span">
            {formatDate(new Date(createdAt), timeZone)} · {paymentMethod}
          </Note>
        </>
      ),
    },
    {
      name: "Miembro",
      cell: ({ owner }) => (
        <Link href={`/admin?user=${owner.id}`} prefetch={false}>
          {owner.name}
        </Link>
      ),
    },
    {
      name: "Cantidad",
      align: "end",
      cell: ({ btcAmount }) => <Amount {...formatMoney(parseMoney(btcAmount, "BTC"), "BTC")} />,
    },
    {
      name: "Precio",
      align: "end",
      drop: "tablet",
      cell: ({ pricePerBtc }) => <Amount {...formatMoney(parseMoney(pricePerBtc, "USD"), "USD")} />,
    },
    {
      name: "Estado",
      cell: ({ status, isPaused, closedReason }) => (
        <span>
          <Badge variant={LOOK[status]}>{isPaused ? "Pausada" : ORDER_LABELS[status]}</Badge>
          {closedReason ? <Note as="span"> {reasonOf(closedReason)}</Note> : null}
        </span>
      ),
    },
    {
      name: "Acción",
      hidden: true,
      align: "end",
      cell: ({ id, status, owner }) => (status === "open" ? <RemoveOrder id={id} name={owner.name} /> : null),
    },
  ];
}

function RemoveOrder({ id, name }: { id: number; name: string }) {
  return (
    <ReasonButton
      size="sm"
      variant="destructiveOutline"
      aria-label={`Cancelar la orden ${id} de ${name}`}
      ask={{
        title: `Cancelar la orden n.º ${id}`,
        note: `La orden sale del mercado y sus fondos bloqueados vuelven a ${name}.`,
        act: "Cancelar la orden",
        busyText: "Cancelando…",
        action: removeOrder,
        fields: { id },
        maxLength: MAX_ORDER_REASON_LENGTH,
        done: ["Orden cancelada", `${name} recibirá el motivo en sus notificaciones.`],
      }}
    >
      Cancelar
    </ReasonButton>
  );
}

const reasonOf = (reason: string) => (reason === "expired" ? "Caducada" : reason);
