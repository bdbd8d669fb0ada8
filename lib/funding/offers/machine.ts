import { defineMachine } from "@/lib/deals/machine";

const MOVER = ["mover"] as const;
const INVESTOR = ["investor"] as const;
const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";
const LAPSED = "La oferta ha caducado: su plazo para contestar ha terminado.";

const TURN = {
  investor: "Ahora le toca contestar a quien pide el dinero.",
  owner: "Ahora le toca contestar al inversor.",
  system: BY_SYSTEM,
} as const;

const ANSWER = {
  at: "turnEndsAt",
  next: "expired",
  closes: { counter: LAPSED, accept: LAPSED, reject: LAPSED, withdraw: LAPSED },
} as const;

/** Only the `mover`, the side whose turn it is, can answer. An agreement can be revoked until `revocableUntil`. */
const NEGOTIATED = {
  counter: { to: "negotiating", by: MOVER },
  accept: { to: "accepted", by: MOVER },
  reject: { to: "rejected", by: ["mover", "owner"] },
  withdraw: { to: "withdrawn", by: INVESTOR },
  expire: { to: "expired", by: SYSTEM },
  close: { to: "closed", by: SYSTEM },
} as const;

/** The state machine of an offer (money.md, «Funding request»). */
export const OFFER = defineMachine({
  noun: "La oferta",
  roles: ["mover", "investor", "owner", "system"],
  turns: true,
  states: {
    pending: { label: "Pendiente", deadline: ANSWER },
    negotiating: { label: "Negociando", deadline: ANSWER },
    accepted: {
      label: "Aceptada",
      deadline: {
        at: "revocableUntil",
        closes: { revoke: "Los 4 días para desistir han terminado: el acuerdo es firme." },
      },
    },
    paid: { label: "Pagada" },
    repaid: { label: "Terminada", final: true },
    rejected: { label: "Rechazada", final: true },
    withdrawn: { label: "Retirada", final: true },
    expired: { label: "Caducada", final: true },
    closed: { label: "Cerrada", final: true },
    revoked: { label: "Desistida", final: true },
    refunded: { label: "Dinero devuelto", final: true },
  },
  events: {
    counter: TURN,
    accept: TURN,
    reject: TURN,
    withdraw: "Solo el inversor puede retirar su oferta.",
    revoke: "Solo el inversor puede desistir.",
    repay: "Solo quien recibió el dinero declara sus ventas.",
    end: BY_SYSTEM,
    expire: BY_SYSTEM,
    close: BY_SYSTEM,
    pay: BY_SYSTEM,
    refund: BY_SYSTEM,
  },
  transitions: {
    pending: NEGOTIATED,
    negotiating: NEGOTIATED,
    accepted: {
      revoke: { to: "revoked", by: INVESTOR },
      pay: { to: "paid", by: SYSTEM },
      refund: { to: "refunded", by: SYSTEM },
    },
    paid: {
      repay: { to: ["paid", "repaid"], by: ["owner"] },
      // The months of a share of sales are over.
      end: { to: "repaid", by: SYSTEM },
    },
  },
});
