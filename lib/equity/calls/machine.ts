import { defineMachine } from "@/lib/deals/machine";

const INVESTOR = ["investor"] as const;
const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

/**
 * The state machine of one investor's part of a capital call: paid at once or in several payments. When it is late,
 * others can pay the rest for some days.
 */
export const PART = defineMachine({
  noun: "La llamada",
  roles: ["investor", "fellow", "system"],
  turns: true,
  states: {
    open: { label: "Pendiente", deadline: { at: "dueAt", next: "late" } },
    late: {
      label: "Ofrecida a los demás inversores",
      deadline: { at: "rescueUntil", next: "defaulted" },
    },
    paid: { label: "Pagada", final: true },
    covered: { label: "Cubierta por otros inversores", final: true },
    defaulted: { label: "Impagada", final: true },
  },
  events: {
    pay: "Solo el inversor paga su parte de la llamada.",
    cover: "Solo otro inversor del fondo puede cubrir esta parte.",
    lapse: BY_SYSTEM,
    fail: BY_SYSTEM,
  },
  transitions: {
    open: {
      pay: { to: ["open", "paid"], by: INVESTOR },
      lapse: { to: "late", by: SYSTEM },
    },
    late: {
      pay: { to: ["late", "paid", "covered"], by: INVESTOR },
      cover: { to: ["late", "covered"], by: ["fellow"] },
      fail: { to: "defaulted", by: SYSTEM },
    },
  },
});
