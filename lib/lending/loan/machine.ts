import { days, defineMachine, hours } from "@/lib/deals/machine";

const PARTIES = ["lender", "borrower"] as const;
const RATING = {
  after: days(7),
  closes: { rate: "El plazo de 7 días para valorar este préstamo ha terminado." },
} as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

/** Days before the end of the due day, at 9 a.m. */
const before = (count: number) => days(count) + hours(15);

/**
 * The state machine of a loan (money.md, «Loan»). A principal paid by bank passes through `secured` and `paid`; any
 * other is delivered as soon as the collateral is locked. `dueAt` is the end of the day of the next payment; 72 hours
 * later the whole debt is due.
 */
export const LOAN = defineMachine({
  noun: "El préstamo",
  roles: ["lender", "borrower", "administrator", "system"],
  states: {
    pending: {
      label: "Pendiente de garantía",
      deadline: {
        after: days(3),
        next: "cancelled",
        remind: { after: days(2), role: "borrower", notice: "lock-soon" },
      },
    },
    secured: {
      label: "Pendiente de pago",
      deadline: {
        after: hours(72),
        next: "cancelled",
        remind: { after: hours(48), role: "lender", notice: "pay-soon" },
      },
    },
    paid: { label: "Pago enviado", deadline: { after: hours(72), next: "paid" } },
    disputed: {
      label: "En disputa",
      deadline: {
        after: hours(24),
        closes: { evidence: "El plazo de 24 horas para aportar pruebas ha terminado." },
      },
    },
    active: {
      label: "Financiado",
      deadline: {
        at: "dueAt",
        next: "overdue",
        remind: { before: [14, 7, 2, 0].map(before), role: "borrower", notice: "due-soon" },
      },
    },
    overdue: {
      label: "Vencido",
      deadline: {
        after: hours(72),
        next: "defaulted",
        remind: { before: [hours(2)], role: "borrower", notice: "default-soon" },
      },
    },
    defaulted: { label: "En mora" },
    repaid: { label: "Devuelto", final: true, deadline: RATING },
    liquidated: { label: "Liquidado", final: true, deadline: RATING },
    cancelled: { label: "Cancelado", final: true, deadline: RATING },
  },
  events: {
    "payment-data": "Solo el prestamista y el prestatario pueden dar sus datos de pago.",
    lock: "Solo el prestatario puede dejar la garantía.",
    pay: "Solo el prestamista puede marcar el pago como enviado.",
    receipt: "Solo el prestamista puede subir el justificante.",
    confirm: "Solo el prestatario puede confirmar que ha recibido el dinero.",
    repay: "Solo el prestatario puede devolver el préstamo.",
    add: "Solo el prestatario puede añadir garantía.",
    excess: "Solo el prestatario puede recuperar la garantía que sobra.",
    protect: "Solo el prestatario puede cambiar sus avisos y su defensa.",
    pause: "Solo el prestamista y el prestatario pueden acordar una pausa.",
    "end-pause": "Solo un administrador que no sea parte del préstamo puede terminar una pausa.",
    refinance: "Solo el prestatario puede cambiar de prestamista.",
    cancel: "Solo el prestamista y el prestatario pueden cancelar el préstamo.",
    dispute: "Solo el prestamista y el prestatario pueden abrir una disputa.",
    evidence: "Solo el prestamista y el prestatario pueden aportar pruebas.",
    rate: "Solo el prestamista y el prestatario pueden valorarse.",
    resolve: "La disputa debe decidirla un administrador que no sea parte del préstamo.",
    liquidate: "Solo un administrador que no sea parte del préstamo puede liquidar la garantía.",
    default: BY_SYSTEM,
    recover: BY_SYSTEM,
  },
  transitions: {
    pending: {
      "payment-data": { to: "pending", by: PARTIES },
      lock: { to: ["active", "secured"], by: ["borrower"] },
      cancel: { to: "cancelled", by: PARTIES },
    },
    secured: {
      "payment-data": { to: "secured", by: PARTIES },
      pay: { to: "paid", by: ["lender"] },
      receipt: { to: "secured", by: ["lender"] },
      cancel: { to: "cancelled", by: ["lender"] },
    },
    paid: {
      receipt: { to: "paid", by: ["lender"] },
      confirm: { to: "active", by: ["borrower"] },
      dispute: { to: "disputed", by: PARTIES },
    },
    disputed: {
      receipt: { to: "disputed", by: ["lender"] },
      confirm: { to: "active", by: ["borrower"] },
      evidence: { to: "disputed", by: PARTIES },
      resolve: { to: { lender: "active", borrower: "cancelled" }, by: ["administrator"] },
    },
    active: {
      repay: { to: ["active", "repaid"], by: ["borrower"] },
      add: { to: "active", by: ["borrower"] },
      excess: { to: "active", by: ["borrower"] },
      protect: { to: "active", by: ["borrower"] },
      pause: { to: "active", by: PARTIES },
      "end-pause": { to: "active", by: ["administrator"] },
      refinance: { to: "repaid", by: ["borrower"] },
      default: { to: "defaulted", by: ["system"] },
    },
    overdue: {
      repay: { to: ["overdue", "active", "repaid"], by: ["borrower"] },
      add: { to: "overdue", by: ["borrower"] },
      protect: { to: "overdue", by: ["borrower"] },
      pause: { to: ["overdue", "active"], by: PARTIES },
      "end-pause": { to: "overdue", by: ["administrator"] },
      refinance: { to: "repaid", by: ["borrower"] },
      default: { to: "defaulted", by: ["system"] },
    },
    defaulted: {
      repay: { to: ["defaulted", "active", "repaid"], by: ["borrower"] },
      add: { to: ["defaulted", "active"], by: ["borrower"] },
      protect: { to: "defaulted", by: ["borrower"] },
      recover: { to: "active", by: ["system"] },
      liquidate: { to: "liquidated", by: ["administrator", "system"] },
    },
    repaid: { rate: { to: "repaid", by: PARTIES } },
    liquidated: { rate: { to: "liquidated", by: PARTIES } },
    cancelled: { rate: { to: "cancelled", by: PARTIES } },
  },
});

export type LoanEvent = (typeof LOAN.events)[number];
export type LoanRole = (typeof LOAN.roles)[number];
