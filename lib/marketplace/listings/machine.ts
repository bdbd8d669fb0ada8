import { defineMachine } from "@/lib/deals/machine";
import { LISTING_LABELS } from "./constants";

const OWNER = ["owner"] as const;
const ANY_TIME = {
  pause: { to: "paused", by: OWNER },
  publish: { to: "active", by: OWNER },
  close: { to: "closed", by: ["owner", "administrator", "system"] },
} as const;
const CHANGED_BY_OTHERS = "Solo su vendedor puede cambiar el anuncio.";

/** The state machine of a listing. The system closes it with the account of its seller. */
export const LISTING = defineMachine({
  noun: "El anuncio",
  roles: ["owner", "administrator", "system"],
  turns: true,
  refuses: (label) => `El anuncio está ${label.toLowerCase()}: ya no se puede cambiar.`,
  states: {
    active: { label: LISTING_LABELS.active },
    paused: { label: LISTING_LABELS.paused },
    closed: { label: LISTING_LABELS.closed, final: true },
  },
  events: {
    edit: CHANGED_BY_OTHERS,
    pause: CHANGED_BY_OTHERS,
    publish: CHANGED_BY_OTHERS,
    close: CHANGED_BY_OTHERS,
  },
  transitions: {
    active: { edit: { to: "active", by: OWNER }, ...ANY_TIME },
    paused: { edit: { to: "paused", by: OWNER }, ...ANY_TIME },
  },
});
