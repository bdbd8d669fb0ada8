import { defineMachine } from "@/lib/deals/machine";

const MANAGER = ["manager"] as const;
const ADMINISTRATOR = ["administrator"] as const;
const REVIEW = "Solo un administrador que no participe en el fondo puede revisarlo.";
const SUSPEND = "Solo un administrador que no participe en el fondo puede suspenderlo.";
const ONLY_MANAGER = "Solo su gestor puede hacerlo.";

/** The events of a fund, with the error message for members without permission. */
export const FUND_DENIALS = {
  edit: "Solo su gestor puede cambiar el fondo.",
  submit: "Solo su gestor puede enviar el fondo a revisión.",
  withdraw: "Solo su gestor puede retirar el fondo de la revisión.",
  approve: REVIEW,
  reject: REVIEW,
  request: "No puedes invertir en tu propio fondo.",
  call: "Solo su gestor puede llamar capital.",
  plan: "Solo su gestor puede cambiar el calendario de llamadas.",
  move: "Solo su gestor puede mover el dinero del fondo.",
  value: "Solo su gestor puede publicar una valoración.",
  distribute: "Solo su gestor puede repartir dinero del fondo.",
  exit: "Solo su gestor puede pagar la salida de un inversor.",
  suspend: SUSPEND,
  resume: SUSPEND,
  close: ONLY_MANAGER,
  cancel: ONLY_MANAGER,
} as const;

/**
 * The state machine of a private equity fund (money.md). A suspended fund does nothing; a closed one makes no more
 * calls, pays until all investors have left, and can be suspended too.
 */
export const FUND = defineMachine({
  noun: "El fondo",
  roles: ["manager", "investor", "administrator"],
  turns: true,
  states: {
    draft: { label: "Borrador" },
    review: { label: "En revisión" },
    active: { label: "Activo" },
    suspended: { label: "Suspendido" },
    closed: { label: "Cerrado" },
    cancelled: { label: "Cancelado", final: true },
  },
  events: FUND_DENIALS,
  transitions: {
    draft: {
      edit: { to: "draft", by: MANAGER },
      submit: { to: "review", by: MANAGER },
      cancel: { to: "cancelled", by: MANAGER },
    },
    review: {
      withdraw: { to: "draft", by: MANAGER },
      approve: { to: "active", by: ADMINISTRATOR },
      reject: { to: "draft", by: ADMINISTRATOR },
      cancel: { to: "cancelled", by: MANAGER },
    },
    active: {
      request: { to: "active", by: ["investor"] },
      call: { to: "active", by: MANAGER },
      plan: { to: "active", by: MANAGER },
      move: { to: "active", by: MANAGER },
      value: { to: "active", by: MANAGER },
      distribute: { to: "active", by: MANAGER },
      exit: { to: "active", by: MANAGER },
      suspend: { to: "suspended", by: ADMINISTRATOR },
      close: { to: "closed", by: MANAGER },
    },
    suspended: {
      value: { to: "suspended", by: MANAGER },
      resume: { to: ["active", "closed"], by: ADMINISTRATOR },
    },
    closed: {
      suspend: { to: "suspended", by: ADMINISTRATOR },
      move: { to: "closed", by: MANAGER },
      value: { to: "closed", by: MANAGER },
      distribute: { to: "closed", by: MANAGER },
      exit: { to: "closed", by: MANAGER },
    },
  },
});

export type FundEvent = (typeof FUND.events)[number];
