import { defineMachine } from "@/lib/deals/machine";

const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa la votación.";

/** The state machine of a milestone: asked for with a report, put to a vote of the holders, and paid or returned. */
export const MILESTONE = defineMachine({
  noun: "El hito",
  roles: ["promoter", "administrator", "system"],
  turns: true,
  states: {
    planned: { label: "Previsto" },
    voting: { label: "En votación" },
    released: { label: "Pagado", final: true },
    refunded: { label: "Devuelto a los inversores", final: true },
  },
  events: {
    ask: "Solo el promotor puede pedir el dinero de un hito.",
    release: BY_SYSTEM,
    lapse: BY_SYSTEM,
    reject: BY_SYSTEM,
    giveBack: "Solo un administrador que no participe en el proyecto puede devolver el dinero.",
  },
  transitions: {
    planned: {
      ask: { to: "voting", by: ["promoter"] },
      // A buy-back releases the planned milestones to the promoter, a wind-up returns their money.
      release: { to: "released", by: SYSTEM },
      reject: { to: "refunded", by: SYSTEM },
      giveBack: { to: "refunded", by: ["administrator"] },
    },
    voting: {
      release: { to: "released", by: SYSTEM },
      lapse: { to: "planned", by: SYSTEM },
      reject: { to: "refunded", by: SYSTEM },
    },
  },
});
