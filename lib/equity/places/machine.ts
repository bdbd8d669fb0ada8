import { defineMachine } from "@/lib/deals/machine";

const INVESTOR = ["investor"] as const;
const DECIDER = ["manager", "administrator"] as const;
const MANAGER = ["manager"] as const;
const ANSWERER = ["investor", "administrator"] as const;
const SYSTEM = ["system"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";
const ONLY_MANAGER = "Solo el gestor del fondo o un administrador que no participe en él pueden decidirlo.";

/**
 * The state machine of a member's investment in a fund: requested, approved, signed, and after the reflection period
 * an active commitment that calls draw on. After a default it keeps what was paid for.
 */
export const PLACE = defineMachine({
  noun: "La inversión",
  roles: ["investor", "manager", "administrator", "system"],
  turns: true,
  states: {
    requested: { label: "Solicitada" },
    approved: { label: "Aprobada, falta firmar" },
    signed: {
      label: "Firmada, en reflexión",
      deadline: {
        at: "revocableUntil",
        next: "active",
        closes: { revoke: "Los 4 días para desistir han terminado: el compromiso es firme." },
      },
    },
    active: { label: "Activa" },
    defaulted: { label: "En mora" },
    rejected: { label: "Rechazada", final: true },
    withdrawn: { label: "Retirada", final: true },
    revoked: { label: "Desistida", final: true },
    exited: { label: "Finalizada", final: true },
  },
  events: {
    approve: ONLY_MANAGER,
    reject: ONLY_MANAGER,
    withdraw: "Solo el inversor puede retirar su solicitud.",
    sign: "Solo el inversor puede firmar su compromiso.",
    revoke: "Solo el inversor puede desistir.",
    activate: BY_SYSTEM,
    release: BY_SYSTEM,
    keep: "Solo el inversor decide si se reserva su dinero.",
    pay: "Solo el inversor paga sus llamadas.",
    fail: BY_SYSTEM,
    exit: "Solo el gestor del fondo puede pagar la salida de un inversor.",
    agree:
      "Solo el inversor acepta su salida, y un administrador que no participe en el fondo si no responde.",
    refuse: "Solo el inversor puede rechazar su salida.",
  },
  transitions: {
    requested: {
      approve: { to: "approved", by: DECIDER },
      reject: { to: "rejected", by: DECIDER },
      withdraw: { to: "withdrawn", by: INVESTOR },
      release: { to: "withdrawn", by: SYSTEM },
    },
    approved: {
      reject: { to: "rejected", by: DECIDER },
      withdraw: { to: "withdrawn", by: INVESTOR },
      sign: { to: "signed", by: INVESTOR },
      release: { to: "withdrawn", by: SYSTEM },
    },
    signed: {
      revoke: { to: "revoked", by: INVESTOR },
      activate: { to: "active", by: SYSTEM },
      release: { to: "withdrawn", by: SYSTEM },
    },
    active: {
      release: { to: "exited", by: SYSTEM },
      keep: { to: "active", by: INVESTOR },
      pay: { to: "active", by: INVESTOR },
      fail: { to: "defaulted", by: SYSTEM },
      // An offer below the value of the part waits for the investor's answer.
      exit: { to: ["active", "exited"], by: MANAGER },
      agree: { to: "exited", by: ANSWERER },
      refuse: { to: "active", by: INVESTOR },
    },
    defaulted: {
      release: { to: "exited", by: SYSTEM },
      exit: { to: ["defaulted", "exited"], by: MANAGER },
      agree: { to: "exited", by: ANSWERER },
      refuse: { to: "defaulted", by: INVESTOR },
    },
  },
});

export type PlaceEvent = (typeof PLACE.events)[number];
