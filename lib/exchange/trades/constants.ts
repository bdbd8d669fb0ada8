import { TRADE } from "./machine";

/** The events of a trade that people trigger; the others are triggered by deadlines. */
export const TRADE_EVENTS = TRADE.events;
export type TradeEvent = (typeof TRADE_EVENTS)[number];

export const TRADE_LABELS = TRADE.labels;

/** The labels of the timeline: what people did, and what followed from it. */
export const TRADE_ENTRIES = {
  settle: "Orden aceptada y liquidada",
  accept: "Orden aceptada",
  escrow: "Bitcoin en custodia",
  pay: "Pago marcado como enviado",
  receipt: "Justificante subido",
  complete: "Cobro confirmado y bitcoin entregado",
  dispute: "Disputa abierta",
  evidence: "Prueba aportada",
  "ask-cancel": "Cancelación propuesta",
  cancel: "Cancelada de común acuerdo",
  leave: "El comprador ha dejado la operación antes de pagar",
  expire: "Cancelada al terminar el plazo",
  overdue: "Plazo de confirmación agotado",
  "resolve-buyer": "Disputa resuelta a favor del comprador",
  "resolve-seller": "Disputa resuelta a favor del vendedor",
  "resolve-share": "Disputa resuelta con un reparto",
  rate: "Valoración enviada",
} as const;
export type TradeEntry = keyof typeof TRADE_ENTRIES;

export const TRADES_PER_PAGE = 25;

/** How many trades in progress the list of open items shows; older ones follow as these end. */
export const MAX_OPEN_TRADES = 100;

/** The maximum number of the other party's purchases, and of their sales, that are counted for a trade's page. */
export const MAX_TRADES_COUNTED = 500;

/**
 * The volumes, in bitcoin, that a member's page names: «más de 1 BTC». A band, because the exact sum would tell after
 * each trade what it was about (decision 347).
 */
export const VOLUME_STEPS = ["0.01", "0.1", "1", "10", "100"] as const;

/**
 * Of how many of a member's latest ended purchases, and as many sales, the completion rate is computed, and how many of
 * them must count for it to be shown.
 */
export const COMPLETION = { latest: 100, min: 5 } as const;

export const MAX_REFERENCE_LENGTH = 140;
export const MAX_INSTRUCTIONS_LENGTH = 2_000;

/** How many minutes a confirmed password is valid for releasing bitcoin (D3). */
export const RELEASE_CONFIRMATION_MINUTES = 10;

/**
 * How many taken orders in progress a member may have: `until` they have that many completed trades, and `from` then on
 * (D26).
 */
export const LIVE_TAKES = { until: 3, from: 10, completedTrades: 10 } as const;

/** When this many taken orders lapse or are cancelled within these hours, taking is blocked for the same time (D26). */
export const LAPSED_TAKES = { max: 10, hours: 24 } as const;

/**
 * PayPal payments can be reversed (D26), so a trade is limited until the buyer has completed this many, and the bitcoin
 * is held for these hours.
 */
export const PAYPAL = { maxEuroCents: 50_000n, completedTrades: 3, holdHours: 24 } as const;

export const TRADE_ATTEMPTS = {
  acceptPerUser: { points: 60, perSeconds: 60 },
} as const;
