import { orderMail } from "@/emails/marketplace/order";
import { amountText } from "@/lib/core/format/format";
import { defineNotices } from "@/lib/deals/notices";
import type { Order } from "./line";

/** Facts that the order's row does not contain. */
type ReversalFacts = { reason: string };

function noticeValuesOf(order: Order, { reason }: Partial<ReversalFacts>) {
  const euros = (cents: bigint) => amountText(cents, "EUR");
  return {
    title: order.title,
    isService: order.isService,
    total: euros(order.totalCents),
    refunded: euros(order.refundedCents),
    isWhole: order.refundedCents === order.totalCents,
    reference: order.shippingReference ?? "—",
    reason: reason ?? order.resolution ?? order.closedReason ?? "—",
  };
}

const alike = (body: (values: ReturnType<typeof noticeValuesOf>) => string) => ({
  buyer: body,
  seller: body,
});

/** The notifications to the two parties, except about their own actions. */
export const ORDER_NOTICES = defineNotices<Order, "buyer" | "seller", ReversalFacts>()({
  category: "marketplace",
  values: noticeValuesOf,
  mailOf: ({ row, notice: _, ...details }) => orderMail({ ...details, orderId: row.id }),
  texts: {
    paid: {
      title: "Has vendido",
      to: {
        seller: ({ title, total, isService }) =>
          `Han comprado «${title}» por ${total}. El dinero está en custodia: ${isService ? "presta el servicio en 14 días y márcalo" : "envíalo en 14 días e indica la referencia"}.`,
      },
      mail: true,
    },
    "ship-soon": {
      title: ({ isService }) => (isService ? "Falta prestar el servicio" : "Falta el envío"),
      to: {
        seller: ({ title, isService }) =>
          `«${title}» sigue sin ${isService ? "prestarse" : "enviarse"}. El pedido se cancelará a los 14 días de la compra.`,
      },
      mail: true,
    },
    shipped: {
      title: ({ isService }) => (isService ? "Servicio prestado" : "Tu pedido va de camino"),
      to: {
        buyer: ({ title, reference, isService }) =>
          isService
            ? `El vendedor ha marcado «${title}» como prestado (${reference}). Confírmalo o, si hay un problema, abre una disputa.`
            : `«${title}» se ha enviado (${reference}). Confirma la recepción cuando lo recibas.`,
      },
      mail: true,
    },
    "received-soon": {
      title: ({ isService }) => (isService ? "¿Se ha prestado el servicio?" : "¿Lo has recibido?"),
      to: {
        buyer: ({ title, isService }) =>
          `Si no lo confirmas, «${title}» se dará por ${isService ? "prestado" : "recibido"} en dos días. Si hay un problema, abre una disputa.`,
      },
      mail: true,
    },
    delivered: {
      title: "Venta completada",
      to: {
        seller: ({ title, isService }) =>
          `Han confirmado ${isService ? "el servicio" : "la recepción de"} «${title}». El dinero ya es tuyo.`,
      },
      mail: true,
    },
    accepted: {
      title: ({ isService }) => (isService ? "Servicio dado por prestado" : "Pedido dado por recibido"),
      to: alike(({ title }) => `El plazo de «${title}» ha terminado y el dinero es del vendedor.`),
      mail: true,
    },
    cancelled: {
      title: "Pedido cancelado",
      to: {
        buyer: ({ title, total, reason }) =>
          `El vendedor ha cancelado «${title}» y los ${total} vuelven a tu saldo. Motivo: ${reason}`,
      },
      mail: true,
    },
    late: {
      title: ({ isService }) =>
        isService ? "Pedido cancelado: servicio no prestado" : "Pedido cancelado por falta de envío",
      to: alike(({ title, total, isService }) =>
        isService
          ? `«${title}» no se ha prestado en 14 días: los ${total} vuelven al comprador y las plazas, al anuncio.`
          : `«${title}» no se ha enviado en 14 días: los ${total} vuelven al comprador y las unidades, al anuncio.`,
      ),
      mail: true,
    },
    part: {
      title: "Reembolso parcial",
      to: {
        buyer: ({ title, refunded }) =>
          `Te han devuelto parte del importe de «${title}»: en total, ${refunded}.`,
      },
      mail: true,
    },
    refunded: {
      title: "Pedido reembolsado",
      to: { buyer: ({ title, total }) => `Te han devuelto los ${total} de «${title}».` },
      mail: true,
    },
    reversed: {
      title: "Devolución de una venta",
      to: alike(
        ({ title, total, refunded, isWhole, reason }) =>
          `La administración ha devuelto al comprador ${isWhole ? `los ${total} de «${title}»` : `parte del importe de «${title}»: en total, ${refunded}`}. Motivo: ${reason}`,
      ),
      mail: true,
    },
    disputed: {
      title: "Se ha abierto una disputa",
      to: {
        seller: ({ title }) =>
          `El pedido de «${title}» está en disputa y el dinero sigue en custodia. Explica lo ocurrido en su página.`,
      },
      mail: true,
    },
    evidence: {
      title: "Nueva prueba en la disputa",
      to: alike(({ title }) => `La otra parte ha aportado una prueba sobre «${title}».`),
      mail: false,
    },
    undecided: {
      title: "Disputa sin resolver",
      to: alike(
        ({ title }) =>
          `La disputa de «${title}» no se ha resuelto en 60 días: el dinero vuelve al comprador.`,
      ),
      mail: true,
    },
    "resolved-buyer": {
      title: "Disputa resuelta",
      to: alike(({ reason }) => `El dinero vuelve al comprador. Motivo: ${reason}`),
      mail: true,
    },
    "resolved-seller": {
      title: "Disputa resuelta",
      to: alike(({ reason }) => `El dinero es del vendedor. Motivo: ${reason}`),
      mail: true,
    },
    "resolved-share": {
      title: "Disputa resuelta",
      to: alike(
        ({ refunded, reason }) =>
          `El comprador recupera ${refunded} y el resto es del vendedor. Motivo: ${reason}`,
      ),
      mail: true,
    },
    rated: {
      title: "Te han valorado",
      to: alike(({ title }) => `Ya puedes ver la valoración que te han dejado por «${title}».`),
      mail: false,
    },
  },
});
