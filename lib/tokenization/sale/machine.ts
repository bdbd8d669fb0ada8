import { defineMachine } from "@/lib/deals/machine";

const INVESTOR = ["investor"] as const;
const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";

/**
 * The state machine of an investment. It can be revoked until `revocableUntil`. `leave` applies to the waiting list,
 * and to reserved investments while the project is frozen.
 */
export const INVESTMENT = defineMachine({
  noun: "La inversión",
  roles: ["investor", "system"],
  turns: true,
  states: {
    listed: { label: "En lista de espera" },
    reserved: {
      label: "Reservada",
      deadline: {
        at: "revocableUntil",
        closes: { revoke: "Los 4 días para desistir han terminado: la inversión es firme." },
      },
    },
    issued: { label: "Emitida", final: true },
    refunded: { label: "Devuelta", final: true },
    revoked: { label: "Desistida", final: true },
  },
  events: {
    place: BY_SYSTEM,
    revoke: "Solo el inversor puede desistir.",
    leave: "Solo el inversor puede retirar su inversión.",
    issue: BY_SYSTEM,
    refund: BY_SYSTEM,
  },
  transitions: {
    listed: {
      place: { to: "reserved", by: SYSTEM },
      leave: { to: "revoked", by: INVESTOR },
      refund: { to: "refunded", by: SYSTEM },
    },
    reserved: {
      revoke: { to: "revoked", by: INVESTOR },
      leave: { to: "revoked", by: INVESTOR },
      issue: { to: "issued", by: SYSTEM },
      refund: { to: "refunded", by: SYSTEM },
    },
  },
});
