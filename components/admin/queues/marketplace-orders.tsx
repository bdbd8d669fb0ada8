import { Amount } from "@/components/display/amount";
import { euros } from "@/components/marketplace/listings/labels";
import { ORDER_TONES } from "@/components/marketplace/orders/labels";
import type { AdminActor } from "@/lib/auth/actor";
import { orderLabel } from "@/lib/marketplace/orders/constants";
import { getOrderCase } from "@/lib/marketplace/orders/deal";
import { listOrderQueue, type OrderCase, type OrderQueueLine } from "@/lib/marketplace/orders/queries";
import { listOrderQueueInput } from "@/lib/marketplace/orders/schema";
import { MarketplaceOrderReview } from "./cases.lazy";
import { type DisputeKind, DisputeQueue } from "./disputes";
import type { PanelParams } from "./place";

const ORDERS: DisputeKind<OrderQueueLine, OrderCase> = {
  queue: "sales",
  title: "Disputas del marketplace",
  note: "El dinero sigue en custodia hasta que decida un administrador que no sea parte.",
  caption: "Pedidos del marketplace",
  head: "Pedido",
  one: "el pedido",
  shown: "Pedidos que se ven",
  all: "Todos los pedidos",
  none: "Todavía no hay pedidos",
  missing: "Ese pedido no existe.",
  list: (viewer, { status, cursor }) => listOrderQueue(viewer, listOrderQueueInput.parse({ status, cursor })),
  find: getOrderCase,
  titleOf: ({ title }) => title,
  amountOf: ({ price }) => <Amount {...euros(price)} className="font-semibold" />,
  people: { head: "Compra y vende", of: ({ buyer, seller }) => `${buyer.name} compra a ${seller.name}` },
  statusOf: (order) => ({ tone: ORDER_TONES[order.status], name: orderLabel(order) }),
  review: (order, open) => <MarketplaceOrderReview key={order.id} order={order} {...open} />,
};

/** The marketplace orders that wait for a decision. */
export function MarketplaceOrderQueue(props: { viewer: AdminActor; params: PanelParams }) {
  return <DisputeQueue kind={ORDERS} {...props} />;
}
