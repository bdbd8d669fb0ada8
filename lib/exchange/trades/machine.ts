import { days, defineMachine, hours } from "@/lib/deals/machine";

const PARTIES = ["buyer", "seller"] as const;
const CANCEL = { to: "cancelled", by: PARTIES } as const;
const RATING = {
  after: days(7),
  closes: { rate: "El plazo de 7 días para valorar esta operación ha terminado." },
} as const;

/**
 * A SEPA or PayPal trade (money.md, «BTC trade»). `cancel` ends it when both have asked; a `resolve` names the party
 * that wins.
 */
export const TRADE = defineMachine({
  noun: "La operación",
  roles: ["buyer", "seller", "administrator"],
  states: {
    pending: { label: "Pendiente de custodia", deadline: { after: hours(24), next: "cancelled" } },
    escrowed: { label: "En custodia", deadline: { after: hours(24), next: "cancelled" } },
    paid: { label: "Pago enviado", deadline: { after: hours(48), next: "paid" } },
    disputed: {
      label: "En disputa",
      deadline: {
        after: hours(24),
        closes: { evidence: "El plazo de 24 horas para aportar pruebas ha terminado." },
      },
    },
    completed: { label: "Completada", final: true, deadline: RATING },
    cancelled: { label: "Cancelada", final: true, deadline: RATING },
  },
  events: {
    fund: "Solo el vendedor puede dejar el bitcoin en custodia.",
    pay: "Solo el comprador puede marcar el pago como enviado.",
    receipt: "Solo el comprador puede subir el justificante.",
    confirm: "Solo el vendedor puede confirmar el cobro.",
    dispute: "Solo el comprador o el vendedor pueden abrir una disputa.",
    evidence: "Solo el comprador y el vendedor pueden aportar pruebas.",
    leave: "Solo el comprador puede dejar la operación antes de pagar.",
    cancel: "Solo el comprador y el vendedor pueden cancelar la operación.",
    rate: "Solo el comprador y el vendedor pueden valorarse.",
    resolve: "La disputa debe decidirla un administrador que no sea parte de la operación.",
  },
  transitions: {
    pending: { fund: { to: "escrowed", by: ["seller"] }, cancel: CANCEL },
    escrowed: {
      pay: { to: "paid", by: ["buyer"] },
      receipt: { to: "escrowed", by: ["buyer"] },
      dispute: { to: "disputed", by: PARTIES },
      leave: { to: "cancelled", by: ["buyer"] },
      cancel: CANCEL,
    },
    paid: {
      receipt: { to: "paid", by: ["buyer"] },
      confirm: { to: "completed", by: ["seller"] },
      dispute: { to: "disputed", by: PARTIES },
      cancel: CANCEL,
    },
    disputed: {
      receipt: { to: "disputed", by: ["buyer"] },
      evidence: { to: "disputed", by: PARTIES },
      cancel: CANCEL,
      resolve: { to: { buyer: "completed", seller: "cancelled" }, by: ["administrator"] },
    },
    completed: { rate: { to: "completed", by: PARTIES } },
    cancelled: { rate: { to: "cancelled", by: PARTIES } },
  },
});
