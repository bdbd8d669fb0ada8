import { euros } from "@/components/marketplace/listing-words";
import { SALE_TONES } from "@/components/marketplace/sale-words";
import { Amount } from "@/components/ui/amount";
import type { AdminActor } from "@/lib/core/actor";
import { SALE_NAMES } from "@/lib/marketplace/sale-constants";
import { getSaleCase } from "@/lib/marketplace/sale-deal";
import { listSaleQueue, type SaleCase, type SaleQueueLine } from "@/lib/marketplace/sale-queries";
import { listSaleQueueInput } from "@/lib/marketplace/sale-schema";
import { SaleReview } from "./cases.lazy";
import { type DisputeKind, DisputeQueue } from "./dispute-queue";
import type { PanelParams } from "./queue-place";

const SALES: DisputeKind<SaleQueueLine, SaleCase> = {
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
  list: (viewer, { status, cursor }) => listSaleQueue(viewer, listSaleQueueInput.parse({ status, cursor })),
  find: getSaleCase,
  titleOf: ({ title }) => title,
  amountOf: ({ price }) => <Amount {...euros(price)} className="strong" />,
  statusOf: ({ status }) => ({ tone: SALE_TONES[status], name: SALE_NAMES[status] }),
  review: (sale, open) => <SaleReview key={sale.id} sale={sale} {...open} />,
};

/** The orders of the marketplace that wait for a decision. */
export function SaleQueue(props: { viewer: AdminActor; params: PanelParams }) {
  return <DisputeQueue kind={SALES} {...props} />;
}
