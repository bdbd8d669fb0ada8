import { defineMachine } from "@/lib/deals/machine";

const SUPPORTER = ["supporter"] as const;
const ADMINISTRATOR = ["administrator"] as const;
const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

const RUNNING = {
  end: { to: "ended", by: SUPPORTER },
  stop: { to: "stopped", by: ADMINISTRATOR },
  close: { to: "ended", by: SYSTEM },
} as const;

/**
 * The state machine of a monthly promise: paid by the calendar until its supporter ends it, its last month or its
 * request is over, or an administrator stops it.
 */
export const PROMISE = defineMachine({
  noun: "El apoyo mensual",
  roles: ["supporter", "owner", "administrator", "system"],
  turns: true,
  refuses: (label) => `El apoyo mensual está ${label.toLowerCase()}: ya no se puede cambiar.`,
  states: {
    active: { label: "Activo" },
    paused: { label: "En pausa" },
    ended: { label: "Terminado", final: true },
    stopped: { label: "Detenido", final: true },
  },
  events: {
    change: "Solo quien apoya puede cambiar su apoyo.",
    end: "Solo quien apoya puede terminar su apoyo.",
    stop: "Solo un administrador que no participe puede detener un apoyo.",
    pay: BY_SYSTEM,
    pause: BY_SYSTEM,
    close: BY_SYSTEM,
  },
  transitions: {
    active: {
      ...RUNNING,
      change: { to: "active", by: SUPPORTER },
      pay: { to: ["active", "ended"], by: SYSTEM },
      pause: { to: ["paused", "ended"], by: SYSTEM },
    },
    paused: {
      ...RUNNING,
      pay: { to: ["active", "ended"], by: SYSTEM },
      pause: { to: ["paused", "ended"], by: SYSTEM },
    },
  },
});
