/** What a member's movements are grouped by, as the screens call it. */
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
  other: "Otros",
} as const;

export type MovementKind = keyof typeof MOVEMENT_KINDS;

export const MOVEMENT_KIND_KEYS = Object.keys(MOVEMENT_KINDS) as readonly MovementKind[];

export const STATEMENT_PER_PAGE = 25;
export const MAX_SEARCH_LENGTH = 80;
export const MAX_SEARCH_WORDS = 6;

/** How many movements a page with a filter looks through, at first and at most; what is left belongs to the next page. */
export const WALK = { first: 1_000, most: 50_000 } as const;
