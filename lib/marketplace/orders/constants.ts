import { ORDER } from "./machine";

/** What somebody can do about an order; the rest is done by the clock. */
export const SALE_EVENTS = ORDER.events;
export type SaleEvent = (typeof SALE_EVENTS)[number];

export const SALE_NAMES = ORDER.labels;

/** What the timeline tells of: what people did, and what followed from it. */
export const SALE_ENTRIES = {
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

export const SALES_PER_PAGE = 25;
export const RATINGS_PER_PAGE = 10;

export const LONGEST_ADDRESS = 400;
export const LONGEST_NOTE = 500;
export const LONGEST_REFERENCE = 140;
/** For how long after delivery the seller may give money back through the order. */
export const REFUND_DAYS = 90;
/** From so many sales in a year, or from more than so many cents, a platform has to report its sellers (DAC7). */
export const REPORTED_FROM = { sales: 30, cents: 200_000n } as const;
/** How many one order may take. */
export const MOST_QUANTITY = 99;

export const BUY_ATTEMPTS = { points: 60, perSeconds: 60 * 60 } as const;
