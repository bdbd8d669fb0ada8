import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { OrderStatus } from "@/lib/marketplace/constants";
import { ORDER } from "./machine";

/** The events that change an order. Its deadlines change it too. */
export const ORDER_EVENTS = ORDER.events;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

const SERVICE_LABELS: Partial<Record<OrderStatus, string>> = { shipped: "Prestado", delivered: "Completado" };

/** The label of an order's state; a service is performed, not sent or delivered. */
export const orderLabel = ({ status, isService }: { status: OrderStatus; isService: boolean }): string =>
  (isService && SERVICE_LABELS[status]) || ORDER.labels[status];

/**
 * How recently the password must have been confirmed for what pays the other party: the buyer's receipt, and the
 * seller's refund after delivery.
 */
export const PAYMENT_CONFIRMATION_MINUTES = 10;

/** The timeline events of an order: actions of people and their consequences. */
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

/** The entries with other words for a service. */
export const SERVICE_ENTRIES = {
  ship: "Servicio prestado",
  late: "Cancelado: no se prestó a tiempo",
  deliver: "Servicio confirmado",
  accept: "Servicio confirmado al terminar el plazo",
} as const;

export const ORDERS_PER_PAGE = 25;

export const MAX_ADDRESS_LENGTH = 400;
export const MAX_NOTE_LENGTH = 500;
export const MAX_REFERENCE_LENGTH = 140;
/** How many days after delivery the seller can refund through the order. */
export const REFUND_DAYS = 90;
/**
 * The thresholds from which a platform must report its sellers (DAC7): this many sales in a year, or more than this
 * many cents.
 */
export const REPORTED_FROM = { sales: 30, cents: 200_000n } as const;
/** The largest quantity of one order. */
export const MAX_QUANTITY = 99;

export const BUY_ATTEMPTS = { points: 60, perSeconds: HOUR_SECONDS } as const;
