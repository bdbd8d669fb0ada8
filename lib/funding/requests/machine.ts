import { defineMachine } from "@/lib/deals/machine";

const OWNER = ["owner"] as const;
const INVESTOR = ["investor"] as const;
const SYSTEM = ["system"] as const;
const ADMINISTRATOR = ["administrator"] as const;
const BY_SYSTEM = "De esto se ocupa el sistema.";
const OVER = "El plazo de la solicitud ha terminado.";

/**
 * The state machine of a request for money (money.md, «Funding request»). `covered` lasts until nobody can revoke any
 * more.
 */
export const REQUEST = defineMachine({
  noun: "La solicitud",
  roles: ["owner", "investor", "administrator", "system"],
  turns: true,
  states: {
    draft: { label: "Borrador" },
    open: {
      label: "Abierta",
      deadline: {
        at: "deadlineAt",
        next: "closed",
        closes: { offer: OVER, promise: OVER, agree: OVER, edit: OVER },
      },
    },
    covered: { label: "Cubierta" },
    funded: { label: "Financiada", final: true },
    closed: { label: "Cerrada", final: true },
  },
  events: {
    edit: "Solo quien pide el dinero puede cambiar la solicitud.",
    publish: "Solo quien pide el dinero puede publicar la solicitud.",
    offer: "No puedes hacer una oferta a tu propia solicitud.",
    promise: "No puedes apoyar tu propia solicitud.",
    agree: "Solo quien pide el dinero y quien lo ofrece pueden firmar.",
    reopen: BY_SYSTEM,
    fund: BY_SYSTEM,
    close: "Solo quien pide el dinero puede cerrar la solicitud.",
    takeDown: "Solo un administrador que no participe en la solicitud puede retirarla.",
    expire: BY_SYSTEM,
  },
  transitions: {
    draft: {
      edit: { to: "draft", by: OWNER },
      publish: { to: "open", by: OWNER },
      close: { to: "closed", by: OWNER },
    },
    open: {
      edit: { to: "open", by: OWNER },
      offer: { to: "open", by: INVESTOR },
      promise: { to: "open", by: INVESTOR },
      agree: { to: ["open", "covered"], by: ["owner", "investor"] },
      close: { to: "closed", by: OWNER },
      takeDown: { to: "closed", by: ADMINISTRATOR },
      expire: { to: "closed", by: SYSTEM },
    },
    covered: {
      edit: { to: "covered", by: OWNER },
      promise: { to: "covered", by: INVESTOR },
      reopen: { to: ["open", "closed"], by: SYSTEM },
      fund: { to: "funded", by: SYSTEM },
      takeDown: { to: "closed", by: ADMINISTRATOR },
    },
    // A funded request can still receive monthly support, which its owner can change and administrators can stop.
    funded: {
      edit: { to: "funded", by: OWNER },
      promise: { to: "funded", by: INVESTOR },
      takeDown: { to: "closed", by: ADMINISTRATOR },
    },
  },
});
