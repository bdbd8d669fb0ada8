import { defineMachine } from "@/lib/deals/machine";

const OWNER = ["owner"] as const;
const EITHER = ["owner", "administrator"] as const;
const REMOVE = { to: "closed", by: ["administrator"] } as const;

/**
 * The state machine of a startup, whose state its founder sets (spec 3 §4). An administrator can correct, remove and
 * restore it.
 */
export const STARTUP = defineMachine({
  noun: "La startup",
  roles: ["owner", "administrator"],
  turns: true,
  refuses: (label) => `La startup está ${label.toLowerCase()}: ahora no se puede hacer eso.`,
  states: {
    active: { label: "Activa" },
    funded: { label: "Financiada" },
    acquired: { label: "Adquirida" },
    closed: { label: "Cerrada" },
  },
  events: {
    edit: "Solo su fundador puede cambiar la startup.",
    fund: "Solo su fundador puede marcarla como financiada.",
    acquire: "Solo su fundador puede marcarla como adquirida.",
    close: "Solo su fundador puede cerrarla.",
    reopen: "Solo su fundador puede volver a abrirla.",
    remove: "Solo un administrador puede retirar la startup de otro.",
    restore: "Solo un administrador puede devolver lo que otro ha retirado.",
  },
  transitions: {
    active: {
      edit: { to: "active", by: EITHER },
      fund: { to: "funded", by: OWNER },
      acquire: { to: "acquired", by: OWNER },
      close: { to: "closed", by: OWNER },
      remove: REMOVE,
    },
    funded: {
      edit: { to: "funded", by: EITHER },
      reopen: { to: "active", by: OWNER },
      acquire: { to: "acquired", by: OWNER },
      close: { to: "closed", by: OWNER },
      remove: REMOVE,
    },
    acquired: { edit: { to: "acquired", by: EITHER }, reopen: { to: "active", by: OWNER }, remove: REMOVE },
    closed: {
      reopen: { to: "active", by: OWNER },
      remove: REMOVE,
      restore: { to: "active", by: ["administrator"] },
    },
  },
});
