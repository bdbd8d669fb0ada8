import { defineMachine } from "@/lib/deals/machine";

const FOUNDER = "Solo el fundador decide quién entra en la sala.";

/** Whether somebody may read what a founder shows to few. */
export const ROOM_ACCESS = defineMachine({
  noun: "La solicitud de acceso",
  roles: ["founder", "reader"],
  turns: true,
  states: {
    asked: { label: "Pendiente" },
    granted: { label: "Con acceso" },
    refused: { label: "Rechazada", final: true },
    revoked: { label: "Retirada", final: true },
  },
  events: {
    grant: FOUNDER,
    refuse: FOUNDER,
    revoke: FOUNDER,
    withdraw: "Solo quien la envió puede retirar la solicitud.",
  },
  transitions: {
    asked: {
      grant: { to: "granted", by: ["founder"] },
      refuse: { to: "refused", by: ["founder"] },
      withdraw: { to: "revoked", by: ["reader"] },
    },
    granted: { revoke: { to: "revoked", by: ["founder"] }, withdraw: { to: "revoked", by: ["reader"] } },
  },
});
