import { days, defineMachine } from "@/lib/deals/machine";
import { RECEIPT_DAYS } from "@/lib/marketplace/constants";

const PARTIES = ["buyer", "seller"] as const;
const RATING = {
  after: days(7),
  closes: { rate: "El plazo de 7 días para valorar este pedido ha terminado." },
} as const;

/**
 * The state machine of an order (money.md, «Marketplace order»). A full refund ends it, a partial one does not. A
 * decision for the seller or for both delivers it. A service counts as received sooner than a shipped item.
 */
export const ORDER = defineMachine({
  noun: "El pedido",
  roles: ["buyer", "seller", "administrator", "system"],
  states: {
    pending: { label: "Pendiente de pago" },
    paid: {
      label: "Pagado",
      deadline: {
        after: days(14),
        next: "cancelled",
        remind: { after: days(3), role: "seller", notice: "ship-soon" },
      },
    },
    shipped: {
      label: "Enviado",
      deadline: [
        {
          when: "isService",
          after: days(RECEIPT_DAYS.service),
          next: "delivered",
          remind: { after: days(5), role: "buyer", notice: "received-soon" },
        },
        {
          after: days(RECEIPT_DAYS.item),
          next: "delivered",
          remind: { after: days(12), role: "buyer", notice: "received-soon" },
        },
      ],
    },
    delivered: { label: "Entregado", final: true, deadline: RATING },
    disputed: { label: "En disputa", deadline: { after: days(60), next: "refunded" } },
    cancelled: { label: "Cancelado", final: true },
    refunded: { label: "Reembolsado", final: true, deadline: RATING },
  },
  events: {
    pay: "Solo el comprador puede pagar el pedido.",
    ship: "Solo el vendedor puede marcar el envío.",
    cancel: "Solo el vendedor puede cancelar el pedido: pídeselo por mensaje.",
    confirm: "Solo el comprador puede confirmar la recepción.",
    dispute: "Solo el comprador puede abrir una disputa.",
    evidence: "Solo el comprador y el vendedor pueden aportar pruebas.",
    refund: "Solo el vendedor puede devolver el dinero.",
    reverse: "Debe devolverlo un administrador que no sea parte del pedido.",
    resolve: "La disputa debe decidirla un administrador que no sea parte del pedido.",
    rate: "Solo el comprador y el vendedor pueden valorarse.",
  },
  transitions: {
    pending: { pay: { to: "paid", by: ["buyer"] } },
    paid: { ship: { to: "shipped", by: ["seller"] }, cancel: { to: "cancelled", by: ["seller"] } },
    shipped: {
      confirm: { to: "delivered", by: ["buyer"] },
      dispute: { to: "disputed", by: ["buyer"] },
      refund: { to: { whole: "refunded", part: "shipped" }, by: ["seller"] },
    },
    disputed: {
      confirm: { to: "delivered", by: ["buyer"] },
      evidence: { to: "disputed", by: PARTIES },
      refund: { to: { whole: "refunded", part: "disputed" }, by: ["seller"] },
      resolve: { to: { whole: "refunded", part: "delivered" }, by: ["administrator"] },
    },
    delivered: {
      rate: { to: "delivered", by: PARTIES },
      refund: { to: { whole: "refunded", part: "delivered" }, by: ["seller"] },
      reverse: { to: { whole: "refunded", part: "delivered" }, by: ["administrator"] },
    },
    cancelled: { refund: { to: "refunded", by: ["system"] } },
    refunded: { rate: { to: "refunded", by: PARTIES } },
  },
});
