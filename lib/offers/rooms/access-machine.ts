const KEEPER = "Solo quien abre la sala decide quién entra en ella.";

/** The rules for access to documents with restricted readers; each area builds its machine from them. */
export const ACCESS_MACHINE = {
  noun: "La solicitud de acceso",
  roles: ["keeper", "reader"],
  turns: true,
  states: {
    asked: { label: "Pendiente" },
    granted: { label: "Con acceso" },
    refused: { label: "Rechazada", final: true },
    revoked: { label: "Retirada", final: true },
  },
  events: {
    grant: KEEPER,
    refuse: KEEPER,
    revoke: KEEPER,
    withdraw: "Solo quien la envió puede retirar la solicitud.",
  },
  transitions: {
    asked: {
      grant: { to: "granted", by: ["keeper"] },
      refuse: { to: "refused", by: ["keeper"] },
      withdraw: { to: "revoked", by: ["reader"] },
    },
    granted: { revoke: { to: "revoked", by: ["keeper"] }, withdraw: { to: "revoked", by: ["reader"] } },
  },
} as const;

export type RoomEvent = keyof typeof ACCESS_MACHINE.events;

/** A person who is not the reader was already checked to be the keeper. */
export const roomRolesIn = ({ userId }: { userId: string }, { id }: { id: string }) => [
  userId === id ? ("reader" as const) : ("keeper" as const),
];
