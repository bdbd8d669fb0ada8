import { defineMachine } from "@/lib/deals/machine";

const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

/** Money for holders: an exit waits for their vote, everything else is paid at once. */
export const DISTRIBUTION = defineMachine({
  noun: "El reparto",
  roles: ["system"],
  turns: true,
  states: {
    voting: { label: "En votación" },
    paying: { label: "Pagándose" },
    paid: { label: "Pagado", final: true },
    returned: { label: "Devuelto al promotor", final: true },
  },
  events: { pay: BY_SYSTEM, settle: BY_SYSTEM, return: BY_SYSTEM },
  transitions: {
    voting: { pay: { to: "paying", by: SYSTEM }, return: { to: "returned", by: SYSTEM } },
    paying: { settle: { to: "paid", by: SYSTEM } },
  },
});
