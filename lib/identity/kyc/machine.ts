import { defineMachine } from "@/lib/deals/machine";

const OWN = "No puedes decidir sobre tu propia verificación";
const MEMBERS = "Los documentos los envía su titular";

const LABELS = {
  none: "Todavía no has enviado tus documentos",
  pending: "Tus documentos están en revisión: no puedes cambiarlos hasta que respondamos",
  verified: "Tu identidad ya está verificada",
  upgrade: "Tu solicitud de nivel está en revisión: no puedes cambiarla hasta que respondamos",
  settled: "Tu identidad ya está verificada y no puedes solicitar un nivel superior",
  rejected: "La verificación ya está resuelta",
  closed: "Tu verificación se ha cerrado y no admite más envíos. Escríbenos si crees que es un error.",
};

const MEMBER = ["member"] as const;
const ADMINISTRATOR = ["administrator"] as const;

/**
 * A member's verification (D7). `none`: nothing was submitted; `closed`: finally rejected. A `verified` member may
 * request a higher level and is in `upgrade` while that is reviewed; `settled` has the highest level, or was finally
 * refused a higher one. The event `reject` asks for some documents again, `close` for none.
 */
export const KYC = defineMachine({
  noun: "La verificación",
  roles: ["member", "administrator"],
  turns: true,
  refuses: (_label, state) => LABELS[state],
  states: {
    none: { label: "Sin iniciar" },
    pending: { label: "En revisión" },
    verified: { label: "Verificada" },
    upgrade: { label: "Verificada, con otro nivel en revisión" },
    settled: { label: "Verificada, sin nivel superior", final: true },
    rejected: { label: "Rechazada" },
    closed: { label: "Cerrada", final: true },
  },
  events: { upload: MEMBERS, submit: MEMBERS, claim: OWN, verify: OWN, reject: OWN, close: OWN },
  transitions: {
    none: { upload: { to: "none", by: MEMBER }, submit: { to: "pending", by: MEMBER } },
    pending: {
      claim: { to: "pending", by: ADMINISTRATOR },
      verify: { to: "verified", by: ADMINISTRATOR },
      reject: { to: "rejected", by: ADMINISTRATOR },
      close: { to: "closed", by: ADMINISTRATOR },
    },
    verified: { upload: { to: "verified", by: MEMBER }, submit: { to: "upgrade", by: MEMBER } },
    upgrade: {
      claim: { to: "upgrade", by: ADMINISTRATOR },
      verify: { to: "verified", by: ADMINISTRATOR },
      reject: { to: "verified", by: ADMINISTRATOR },
      close: { to: "settled", by: ADMINISTRATOR },
    },
    rejected: { upload: { to: "rejected", by: MEMBER }, submit: { to: "pending", by: MEMBER } },
  },
});
