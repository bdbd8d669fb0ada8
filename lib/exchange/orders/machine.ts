import { days, defineMachine } from "@/lib/deals/machine";
import { ORDER_LIFE_DAYS } from "@/lib/exchange/constants";

const OVER = "La orden ha caducado: crea otra si quieres seguir en el mercado.";
const OVER_FOR_TAKERS = "Esta orden ha caducado: ya no está en el mercado.";
// The messages for a taker who comes too late.
const GONE: Readonly<Record<string, string>> = {
  filled: "Otra persona se te ha adelantado: esta orden ya está completada. Elige otra del mercado.",
  cancelled: "Esta orden está cancelada: ya no está en el mercado.",
};
const OWN = "No puedes aceptar tu propia orden.";
const BY_CLOCK = "De esto se ocupa el sistema.";

/**
 * A BTC order (money.md, «BTC order»). `take` leaves a rest, `fill` leaves none; `restore` returns the part of a
 * cancelled trade. A paused order stays open, with its funds. An order whose time is over can only be cancelled or
 * removed until the job closes it.
 */
export const BTC_ORDER = defineMachine({
  noun: "La orden",
  roles: ["owner", "administrator", "taker", "system"],
  turns: true,
  refuses: (label, state, event) =>
    (event === "take" && GONE[state]) || `La orden está ${label.toLowerCase()}: ya no se puede cambiar.`,
  states: {
    open: {
      label: "Abierta",
      deadline: {
        after: days(ORDER_LIFE_DAYS),
        next: "cancelled",
        closes: {
          edit: OVER,
          renew: OVER,
          pause: OVER,
          resume: OVER,
          take: OVER_FOR_TAKERS,
          fill: OVER_FOR_TAKERS,
        },
      },
    },
    filled: { label: "Completada", final: true },
    cancelled: { label: "Cancelada", final: true },
  },
  events: {
    edit: "Solo su autor puede cambiar la orden.",
    renew: "Solo su autor puede renovar la orden.",
    pause: "Solo su autor puede pausar la orden.",
    resume: "Solo su autor puede volver a publicar la orden.",
    cancel: "Solo su autor puede cancelar la orden.",
    remove: "Solo un administrador puede quitar del mercado la orden de otro.",
    expire: BY_CLOCK,
    take: OWN,
    fill: OWN,
    restore: BY_CLOCK,
  },
  transitions: {
    open: {
      edit: { to: "open", by: ["owner"] },
      renew: { to: "open", by: ["owner"] },
      pause: { to: "open", by: ["owner"] },
      resume: { to: "open", by: ["owner"] },
      cancel: { to: "cancelled", by: ["owner"] },
      remove: { to: "cancelled", by: ["administrator"] },
      expire: { to: "cancelled", by: ["system"] },
      take: { to: "open", by: ["taker"] },
      fill: { to: "filled", by: ["taker"] },
      restore: { to: "open", by: ["system"] },
    },
    filled: { restore: { to: "open", by: ["system"] } },
    cancelled: { restore: { to: "cancelled", by: ["system"] } },
  },
});
