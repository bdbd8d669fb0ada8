import { defineMachine } from "@/lib/deals/machine";

const SYSTEM = ["system"] as const;
const BY_VOTE = "De esto se ocupa la votación.";

/** The events of an exit, with the error message for members without permission. */
export const EXIT_DENIALS = {
  vote: "Solo votan los titulares.",
  withdraw: "Solo su promotor puede retirar la propuesta.",
  stop: "Solo un administrador que no participe en el proyecto puede parar la votación.",
  accept: BY_VOTE,
  refuse: BY_VOTE,
  settle: "De esto se ocupa el sistema.",
} as const;

/**
 * The state machine of an exit: its money is reserved, the holders vote, and then all are paid and their tokens
 * redeemed.
 */
export const EXIT = defineMachine({
  noun: "La propuesta",
  roles: ["promoter", "holder", "administrator", "system"],
  turns: true,
  states: {
    voting: { label: "En votación" },
    paying: { label: "Pagándose" },
    paid: { label: "Pagada", final: true },
    returned: { label: "No realizada", final: true },
  },
  events: EXIT_DENIALS,
  transitions: {
    voting: {
      vote: { to: "voting", by: ["holder"] },
      withdraw: { to: "returned", by: ["promoter"] },
      stop: { to: "returned", by: ["administrator"] },
      accept: { to: "paying", by: SYSTEM },
      refuse: { to: "returned", by: SYSTEM },
    },
    paying: { settle: { to: "paid", by: SYSTEM } },
  },
});
