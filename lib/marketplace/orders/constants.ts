import { ORDER } from "./machine";

/** What somebody can do about an order; the rest is done by the clock. */
export const ORDER_EVENTS = ORDER.events;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const ORDER_LABELS = ORDER.labels;

/** What the timeline records: what people did, and what followed from it. */
export const ORDER_ENTRIES = {
  order: "Pedido hecho",
  pay: "Pagado: el dinero queda en custodia",
  ship: "Enviado",
  cancel: "Cancelado por el vendedor",
  late: "Cancelado: no se envió a tiempo",
  refund: "Reembolsado",
  part: "Reembolso parcial",
  reverse: "Devolución decidida por la administración",
  deliver: "Recepción confirmada",
  accept: "Recepción automática al terminar el plazo",
  dispute: "Disputa abierta",
  evidence: "Prueba aportada",
  undecided: "Disputa sin resolver en plazo: se devuelve el dinero",
  "resolve-buyer": "Disputa resuelta a favor del comprador",
  "resolve-seller": "Disputa resuelta a favor del vendedor",
  "resolve-share": "Disputa resuelta con un reparto",
  rate: "Valoración enviada",
} as const;

export const ORDERS_PER_PAGE = 25;
export const RATINGS_PER_PAGE = 10;

export const MAX_ADDRESS_LENGTH = 400;
export const MAX_NOTE_LENGTH = 500;
export const MAX_REFERENCE_LENGTH = 140;
/** For how long after delivery the seller may give money back through the order. */
export const REFUND_DAYS = 90;
/** From so many sales in a year, or from more than so many cents, a platform has to report its sellers (DAC7). */
export const REPORTED_FROM = { sales: 30, cents: 200_000n } as const;
/** How many one order may take. */
export const MAX_QUANTITY = 99;

export const BUY_ATTEMPTS = { points: 60, perSeconds: 60 * 60 } as const;
