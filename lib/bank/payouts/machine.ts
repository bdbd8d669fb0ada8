import { defineMachine } from "@/lib/deals/machine";

const DECIDED = "Es tu propia retirada: debe decidirla otra persona.";
const BY_BANK = "Eso lo dice el extracto del banco.";

/**
 * The state machine of a payout (money.md, «EUR/USD money»). Once it is in a file for the bank it cannot be
 * cancelled; the bank can still return it. `complete` from `pending` is for a payout that a restored backup has from
 * before it was sent.
 */
export const PAYOUT = defineMachine({
  noun: "La retirada",
  roles: ["owner", "administrator", "system"],
  turns: true,
  refuses: (label) => `La retirada está ${label.toLowerCase()}: ya no se puede cambiar.`,
  states: {
    pending: { label: "Pendiente" },
    sent: { label: "Enviada al banco" },
    completed: { label: "Completada", final: true },
    failed: { label: "Fallida", final: true },
    cancelled: { label: "Cancelada", final: true },
    returned: { label: "Devuelta por el banco", final: true },
  },
  events: {
    approve: DECIDED,
    reject: DECIDED,
    cancel: "Solo su titular puede cancelar la retirada.",
    send: DECIDED,
    complete: DECIDED,
    fail: DECIDED,
    return: BY_BANK,
  },
  transitions: {
    pending: {
      approve: { to: "pending", by: ["administrator"] },
      reject: { to: "failed", by: ["administrator"] },
      cancel: { to: "cancelled", by: ["owner"] },
      send: { to: "sent", by: ["system"] },
      complete: { to: "completed", by: ["administrator", "system"] },
    },
    sent: {
      complete: { to: "completed", by: ["administrator", "system"] },
      fail: { to: "failed", by: ["administrator", "system"] },
    },
    completed: { return: { to: "returned", by: ["system"] } },
  },
});
