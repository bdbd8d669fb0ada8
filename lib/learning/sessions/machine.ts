import { defineMachine } from "@/lib/deals/machine";

const BOTH = ["proposer", "other"] as const;

/**
 * The state machine of a mentorship session: one party proposes it, the other answers. After `startsAt` only time
 * changes its state; the three resulting states are computed, never stored.
 */
export const SESSION = defineMachine({
  noun: "La sesión",
  roles: BOTH,
  turns: true,
  refuses: (label) => `La sesión está «${label}»: ya no se puede hacer eso.`,
  states: {
    proposed: { label: "Propuesta", deadline: { at: "startsAt", next: "expired" } },
    confirmed: { label: "Confirmada", deadline: { at: "startsAt", next: "begun" } },
    declined: { label: "Rechazada", final: true },
    cancelled: { label: "Cancelada", final: true },
    expired: { label: "Sin respuesta", final: true },
    begun: { label: "En curso", deadline: { at: "endsAt", next: "held" } },
    held: { label: "Celebrada", final: true },
  },
  events: {
    confirm: "La has propuesto tú: debe confirmarla la otra parte.",
    decline: "La has propuesto tú: puedes retirarla.",
    cancel: "La ha propuesto la otra parte: puedes confirmarla o rechazarla.",
  },
  transitions: {
    proposed: {
      confirm: { to: "confirmed", by: ["other"] },
      decline: { to: "declined", by: ["other"] },
      cancel: { to: "cancelled", by: ["proposer"] },
    },
    confirmed: { cancel: { to: "cancelled", by: BOTH } },
  },
});
