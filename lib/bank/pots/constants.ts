/** The icons of pots, by their names in lucide. */
export const POT_ICONS = [
  "piggy-bank",
  "house",
  "plane",
  "car",
  "gift",
  "graduation-cap",
  "heart",
  "shield",
  "receipt",
  "umbrella",
  "mountain",
] as const;
export type PotIcon = (typeof POT_ICONS)[number];

/** The open pots that a member may have. */
export const MAX_POTS = 50;

export const POT_DIRECTIONS = ["in", "out"] as const;
export type PotDirection = (typeof POT_DIRECTIONS)[number];

export const SHARE_SOURCE_LABELS = {
  all: "Ingresos, ventas y pagos",
  deposits: "Ingresos y transferencias",
  sales: "Ventas",
  payments: "Pagos de otros miembros",
} as const;

/** The same sources in a sentence after «10 %». */
export const SHARE_SOURCE_TEXTS = {
  all: "de lo que entra",
  deposits: "de tus ingresos",
  sales: "de tus ventas",
  payments: "de lo que te pagan",
} as const;
