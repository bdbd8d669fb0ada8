import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import type { Currency } from "@/lib/core/format/money";

/** The display name of each currency. */
export const ASSET_NAMES = {
  EUR: "Euro",
  USD: "Dólar",
  USDT: "Tether",
  USDC: "USD Coin",
  BTC: "Bitcoin",
} as const satisfies Record<Currency, string>;

export const STATEMENT_TITLES = {
  EUR: "Extracto en euros",
  USD: "Extracto en dólares",
  USDT: "Extracto en Tether",
  USDC: "Extracto en USD Coin",
  BTC: "Extracto en bitcoin",
} as const satisfies Record<Currency, string>;

/** The groups of a member's movements, with their names on the screens. */
export const MOVEMENT_KINDS = {
  deposits: "Ingresos",
  withdrawals: "Retiradas",
  payments: "Pagos entre miembros",
  marketplace: "Marketplace",
  learning: "Formación",
  bitcoin: "Bitcoin",
  conversions: "Conversiones",
  pots: "Apartados y botes",
  pools: "Pools",
  loans: "Préstamos",
  investments: "Inversiones",
  other: "Otros",
} as const;

export type MovementKind = keyof typeof MOVEMENT_KINDS;

export const MOVEMENT_KIND_KEYS = Object.keys(MOVEMENT_KINDS) as readonly MovementKind[];

/** When money in escrow is released, by the type of its obligation. */
export const RELEASES: Readonly<Record<string, string>> = {
  order: "Se libera al ejecutarse la orden o al cancelarla.",
  trade: "Se libera al terminar la operación.",
  withdrawal: "Se libera si el retiro se cancela o se rechaza.",
  payout: "Se libera si la retirada se cancela o el banco la rechaza.",
  purchase: "Se libera al acabar el plazo de devolución.",
  sale: "Se libera al cerrarse el pedido.",
  loan: "Se libera al terminar el préstamo.",
  investment: "Se libera si desistes; al cerrarse la venta se cambia por tokens o vuelve.",
  gift: "Se libera si nadie lo acepta.",
  "funding-offer": "Se libera si la oferta termina sin acuerdo o desistes.",
};

/** The time spans of the wealth chart. */
export const SPANS = { month: "30 d", quarter: "3 m", year: "12 m", all: "Todo" } as const;
export type Span = keyof typeof SPANS;
export const SPAN_DAYS = { month: 30, quarter: 91 } as const;
export const MAX_YEARS_DRAWN = 10;

/** The time spans of the statement on the screen, if no dates are chosen. */
export const PERIODS = {
  days: "Últimos 30 días",
  month: "Este mes",
  quarter: "Este trimestre",
  year: "Este año",
} as const;
export type Period = keyof typeof PERIODS;

export const STATEMENT_PER_PAGE = 25;
/** The most movements on one page of the screen; older ones are on the next page. */
export const MAX_STATEMENT_SHOWN = 300;
export const MAX_SEARCH_LENGTH = 80;
export const MAX_SEARCH_WORDS = 6;

/** The movements that a filtered page reads: the first step, and the most. The rest belongs to the next page. */
export const WALK = { first: 1_000, max: 50_000 } as const;

/** Printed and verifiable documents use one time zone for their days, wherever the member lives. */
export const PAPER_ZONE = "Europe/Madrid";
export const MAX_PROVEN_LINES = 5_000;
export const MAX_PROOFS_LISTED = 50;
export const STATEMENT_NOT_FOUND = "No hay ningún extracto con ese código";

export const MAX_SHARE_DAYS = 90;
export const MAX_SHARE_LINKS = 10;
export const SHARED_LINES = 25;
export const SHARE_LINK_NOT_FOUND = "El enlace ha caducado o no es válido";
export const SHARE_CONFIRMATION_MINUTES = 10;
/** A use within this many minutes of the last recorded one is not recorded. */
export const SHARE_USE_MINUTES = 1;

export const ACCOUNTS_ATTEMPTS = {
  statements: { points: 30, perSeconds: HOUR_SECONDS },
  proofs: { points: 60, perSeconds: 10 * MINUTE_SECONDS },
  shared: { points: 60, perSeconds: 10 * MINUTE_SECONDS },
} as const;
