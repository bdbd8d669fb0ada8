import { defineMachine } from "@/lib/deals/machine";

const FOUNDER = ["founder"] as const;
const EITHER = ["founder", "administrator"] as const;
const ADMINISTRATOR = ["administrator"] as const;

/**
 * The state machine of a startup, whose state its founder sets (spec 3 §4). An administrator can correct, remove and
 * restore it, but not change its team; a removed startup keeps its state, which a restoration shows again.
 */
export const STARTUP = defineMachine({
  noun: "La startup",
  roles: ["founder", "administrator"],
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
    team: "Solo su fundador puede cambiar el equipo.",
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
      team: { to: "active", by: FOUNDER },
      fund: { to: "funded", by: FOUNDER },
      acquire: { to: "acquired", by: FOUNDER },
      close: { to: "closed", by: FOUNDER },
      remove: { to: "active", by: ADMINISTRATOR },
      restore: { to: "active", by: ADMINISTRATOR },
    },
    funded: {
      edit: { to: "funded", by: EITHER },
      team: { to: "funded", by: FOUNDER },
      reopen: { to: "active", by: FOUNDER },
      acquire: { to: "acquired", by: FOUNDER },
      close: { to: "closed", by: FOUNDER },
      remove: { to: "funded", by: ADMINISTRATOR },
      restore: { to: "funded", by: ADMINISTRATOR },
    },
    acquired: {
      edit: { to: "acquired", by: EITHER },
      team: { to: "acquired", by: FOUNDER },
      reopen: { to: "active", by: FOUNDER },
      remove: { to: "acquired", by: ADMINISTRATOR },
      restore: { to: "acquired", by: ADMINISTRATOR },
    },
    closed: {
      reopen: { to: "active", by: FOUNDER },
      remove: { to: "closed", by: ADMINISTRATOR },
      restore: { to: "closed", by: ADMINISTRATOR },
    },
  },
});
