import { days, defineMachine } from "@/lib/deals/machine";
import { GIFT_DAYS } from "@/lib/tokenization/constants";

const OVER = `El regalo ha caducado: han pasado ${GIFT_DAYS} días.`;

/** The state machine of a gift of tokens. A gift that is not accepted in time is returned. */
export const GIFT = defineMachine({
  noun: "El regalo",
  roles: ["giver", "receiver", "administrator", "system"],
  turns: true,
  states: {
    offered: {
      label: "Pendiente de aceptar",
      deadline: { after: days(GIFT_DAYS), next: "expired", closes: { accept: OVER, decline: OVER } },
    },
    accepted: { label: "Aceptado", final: true },
    declined: { label: "Rechazado", final: true },
    withdrawn: { label: "Retirado", final: true },
    stopped: { label: "Anulado", final: true },
    expired: { label: "Caducado", final: true },
  },
  events: {
    accept: "Solo quien lo recibe puede aceptar el regalo.",
    decline: "Solo quien lo recibe puede rechazar el regalo.",
    withdraw: "Solo quien lo envía puede retirar el regalo.",
    stop: "Solo un administrador que no participe en el regalo puede anularlo.",
    expire: "De esto se ocupa el sistema.",
  },
  transitions: {
    offered: {
      accept: { to: "accepted", by: ["receiver"] },
      decline: { to: "declined", by: ["receiver"] },
      // An exit takes all tokens back, so it ends unaccepted gifts.
      withdraw: { to: "withdrawn", by: ["giver", "system"] },
      stop: { to: "stopped", by: ["administrator"] },
      expire: { to: "expired", by: ["system"] },
    },
  },
});
