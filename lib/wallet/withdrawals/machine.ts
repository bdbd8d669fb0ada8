import { defineMachine } from "@/lib/deals/machine";

const DECIDED = "Es tu propio retiro: debe decidirlo otra persona.";
const SENT = "De esto se ocupa el sistema.";

/** The state machine of a withdrawal (money.md, «Withdrawal»). It cannot be cancelled once the chain may know it. */
export const WITHDRAWAL = defineMachine({
  noun: "El retiro",
  roles: ["owner", "administrator", "system"],
  turns: true,
  refuses: (label) => `El retiro está ${label.toLowerCase()}: ya no se puede cambiar.`,
  states: {
    pending: { label: "Pendiente" },
    broadcasting: { label: "Enviándose" },
    completed: { label: "Completado", final: true },
    failed: { label: "Fallido", final: true },
  },
  events: {
    approve: DECIDED,
    reject: DECIDED,
    cancel: "Solo su titular puede cancelar el retiro.",
    send: SENT,
    complete: SENT,
    refuse: SENT,
  },
  transitions: {
    pending: {
      approve: { to: "pending", by: ["administrator"] },
      reject: { to: "failed", by: ["administrator"] },
      cancel: { to: "failed", by: ["owner"] },
      send: { to: "broadcasting", by: ["system"] },
    },
    broadcasting: {
      complete: { to: "completed", by: ["system"] },
      refuse: { to: "failed", by: ["system"] },
    },
  },
});
