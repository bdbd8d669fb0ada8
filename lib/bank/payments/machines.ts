import { defineMachine } from "@/lib/deals/machine";

const BY_SYSTEM = "De esto se ocupa el sistema.";

/**
 * The state machine of a money request: the requester can cancel it, the payer pays or declines it, and it expires
 * after a week.
 */
export const REQUEST = defineMachine({
  noun: "La solicitud",
  roles: ["requester", "payer", "system"],
  turns: true,
  refuses: (label) => `La solicitud está ${label.toLowerCase()}: ya no se puede cambiar.`,
  states: {
    pending: {
      label: "Pendiente",
      deadline: { at: "expiresAt", next: "expired", closes: { pay: "La solicitud ha caducado." } },
    },
    paid: { label: "Pagada", final: true },
    declined: { label: "Rechazada", final: true },
    cancelled: { label: "Cancelada", final: true },
    expired: { label: "Caducada", final: true },
  },
  events: {
    pay: "Es tu propia solicitud: la paga otra persona.",
    decline: "Es tu propia solicitud: puedes cancelarla.",
    cancel: "Solo puede cancelarla quien la hizo. Puedes rechazarla.",
    expire: BY_SYSTEM,
  },
  transitions: {
    pending: {
      pay: { to: "paid", by: ["payer"] },
      decline: { to: "declined", by: ["payer"] },
      cancel: { to: "cancelled", by: ["requester"] },
      expire: { to: "expired", by: ["system"] },
    },
  },
});

/** Whether a request ended without a payment: a share of a split may then be requested again. */
export function endedUnpaid(status: (typeof REQUEST.states)[number]): boolean {
  return REQUEST.isFinal(status) && status !== "paid";
}

/** The state machine of a scheduled payment, once or repeated, until it ends or its payer cancels it. */
export const STANDING_ORDER = defineMachine({
  noun: "El pago programado",
  roles: ["payer", "system"],
  turns: true,
  refuses: (label) => `El pago programado está ${label.toLowerCase()}: ya no se puede cambiar.`,
  states: {
    active: { label: "Activo" },
    ended: { label: "Terminado", final: true },
    cancelled: { label: "Cancelado", final: true },
  },
  events: { cancel: "Solo puede cancelarlo quien lo programó.", carryOut: BY_SYSTEM },
  transitions: {
    active: {
      cancel: { to: "cancelled", by: ["payer"] },
      carryOut: { to: ["active", "ended"], by: ["system"] },
    },
  },
});
