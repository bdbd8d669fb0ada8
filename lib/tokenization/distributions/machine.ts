import { defineMachine } from "@/lib/deals/machine";

const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

/**
 * The state machine of a distribution. It is paid immediately; distributions that take the tokens back wait for a
 * vote (`exits/machine.ts`).
 */
export const DISTRIBUTION = defineMachine({
  noun: "El reparto",
  roles: ["system"],
  turns: true,
  states: {
    paying: { label: "Pagándose" },
    paid: { label: "Pagado", final: true },
  },
  events: { settle: BY_SYSTEM },
  transitions: {
    paying: { settle: { to: "paid", by: SYSTEM } },
  },
});
