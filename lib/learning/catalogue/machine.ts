import { defineMachine } from "@/lib/deals/machine";
import type { OfferingKind } from "@/lib/learning/constants";

const ARCHIVE = { to: "archived", by: ["owner", "administrator"] } as const;
const SUBMIT = { to: "waiting", by: ["owner"] } as const;
const APPROVE = { to: "approved", by: ["administrator"] } as const;
const REJECT = { to: "rejected", by: ["administrator"] } as const;
const DISCARD = { to: "approved", by: ["owner"] } as const;

/**
 * The state machine of a course or mentorship (spec 2 §4, D12) and of its later changes (decision 041): while changes
 * are in `changed` or waiting, the approved version stays on sale. Restoring from the archive returns to the previous
 * state.
 */
function machineOf(noun: "El curso" | "La mentoría", end: "o" | "a") {
  return defineMachine({
    noun,
    roles: ["owner", "administrator"],
    states: {
      draft: { label: "Borrador" },
      waiting: { label: "Pendiente de aprobación" },
      approved: { label: "Aprobado" },
      changed: { label: "Cambios sin enviar" },
      changesWaiting: { label: "Cambios por revisar" },
      rejected: { label: "Rechazado" },
      archived: { label: "Archivado" },
    },
    refuses: (_label, state) => {
      const texts = {
        draft: "es un borrador",
        waiting: "ya está en revisión",
        approved: `ya está aprobad${end}`,
        changed: `ya está aprobad${end}, con cambios que aún no se han enviado a revisión`,
        changesWaiting: `ya está aprobad${end}, con cambios en revisión`,
        rejected: `está rechazad${end}: hay que corregirl${end} y volver a enviarl${end}`,
        archived: `está archivad${end}: primero hay que recuperarl${end}`,
      };
      return `${noun} ${texts[state]}.`;
    },
    events: {
      submit: "Solo su autor puede enviarlo a revisión.",
      approve: "Solo un administrador puede aprobarlo.",
      reject: "Solo un administrador puede rechazarlo.",
      discard: "Solo su autor puede descartar los cambios.",
      archive: "Solo su autor o un administrador pueden archivarlo.",
      restore: "Solo su autor puede recuperarlo.",
    },
    transitions: {
      draft: { submit: SUBMIT, approve: APPROVE, reject: REJECT, archive: ARCHIVE },
      waiting: { approve: APPROVE, reject: REJECT, archive: ARCHIVE },
      approved: { reject: REJECT, archive: ARCHIVE },
      changed: { submit: { to: "changesWaiting", by: ["owner"] }, discard: DISCARD, archive: ARCHIVE },
      changesWaiting: {
        approve: APPROVE,
        reject: { to: "changed", by: ["administrator"] },
        discard: DISCARD,
        archive: ARCHIVE,
      },
      rejected: { submit: SUBMIT, archive: ARCHIVE },
      archived: { restore: { to: ["draft", "approved", "changed", "rejected"], by: ["owner"] } },
    },
  });
}

export const OFFERING = {
  course: machineOf("El curso", "o"),
  mentorship: machineOf("La mentoría", "a"),
} as const satisfies Record<OfferingKind, object>;
