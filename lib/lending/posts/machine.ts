import { days, defineMachine } from "@/lib/deals/machine";
import { POST_LIFE_DAYS } from "@/lib/lending/constants";

const ROLES = ["owner", "administrator", "taker", "system"] as const;
const OWNER = ["owner"] as const;
const SYSTEM = ["system"] as const;
const ENDS = {
  cancel: { to: "cancelled", by: OWNER },
  remove: { to: "cancelled", by: ["administrator"] },
  expire: { to: "expired", by: SYSTEM },
} as const;
const OPEN = { edit: { to: "open", by: OWNER }, renew: { to: "open", by: OWNER }, ...ENDS } as const;
const PAUSED = {
  edit: { to: "paused", by: OWNER },
  resume: { to: "open", by: OWNER },
  renew: { to: "paused", by: OWNER },
  ...ENDS,
} as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

/**
 * The state machine of a request (money.md, «Loan»): `take` turns it into a loan, `restore` reopens it if that loan
 * never started.
 */
export const LOAN_REQUEST = defineMachine({
  noun: "La solicitud",
  roles: ROLES,
  turns: true,
  refuses: (label, state, event) =>
    event === "take" && state === "funded"
      ? "Otra persona se te ha adelantado: esta solicitud ya está financiada. Elige otra de la lista."
      : `La solicitud está ${label.toLowerCase()}: ya no se puede hacer eso.`,
  states: {
    open: { label: "Abierta", deadline: lifeOf("La solicitud") },
    paused: { label: "En pausa", deadline: lifeOf("La solicitud") },
    funded: { label: "Financiada", final: true },
    cancelled: { label: "Cancelada", final: true },
    expired: { label: "Caducada", final: true },
  },
  events: eventsOf("la solicitud", "No puedes financiar tu propia solicitud."),
  transitions: {
    open: { ...OPEN, pause: { to: "paused", by: OWNER }, take: { to: "funded", by: ["taker"] } },
    paused: PAUSED,
    funded: { restore: { to: "open", by: SYSTEM } },
  },
});

/**
 * The state machine of an offer: like that of a request, but the system pauses it if its owner does not have the
 * money.
 */
export const LOAN_OFFER = defineMachine({
  noun: "La oferta",
  roles: ROLES,
  turns: true,
  refuses: (label, state, event) =>
    event === "take" && state === "accepted"
      ? "Otra persona se te ha adelantado: esta oferta ya está aceptada. Elige otra de la lista."
      : `La oferta está ${label.toLowerCase()}: ya no se puede hacer eso.`,
  states: {
    open: { label: "Abierta", deadline: lifeOf("La oferta") },
    paused: { label: "En pausa", deadline: lifeOf("La oferta") },
    accepted: { label: "Aceptada", final: true },
    cancelled: { label: "Cancelada", final: true },
    expired: { label: "Caducada", final: true },
  },
  events: eventsOf("la oferta", "No puedes aceptar tu propia oferta."),
  transitions: {
    open: {
      ...OPEN,
      pause: { to: "paused", by: ["owner", "system"] },
      take: { to: "accepted", by: ["taker"] },
    },
    paused: PAUSED,
    accepted: { restore: { to: "open", by: SYSTEM } },
  },
});

function lifeOf(noun: string) {
  const over = `${noun} ha caducado: publícala de nuevo si quieres seguir en la lista.`;
  const expired = `${noun} ha caducado: ya no está en la lista.`;
  return {
    after: days(POST_LIFE_DAYS),
    next: "expired",
    closes: { edit: over, pause: over, resume: over, renew: over, take: expired },
  } as const;
}

function eventsOf(noun: string, own: string) {
  const owner = (act: string) => `Solo su autor puede ${act} ${noun}.`;
  return {
    edit: owner("cambiar"),
    pause: owner("pausar"),
    resume: owner("reanudar"),
    renew: owner("renovar"),
    cancel: owner("cancelar"),
    remove: `Solo un administrador puede quitar ${noun} de otro.`,
    take: own,
    expire: BY_SYSTEM,
    restore: BY_SYSTEM,
  };
}
