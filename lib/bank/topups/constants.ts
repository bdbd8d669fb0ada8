import type { LineStatus, TopupStatus } from "@/lib/bank/constants";
import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** The least and the most of a card payment, in cents. Stripe does not accept less. */
export const TOPUP_CENTS = { min: 5_00n, max: 5_000_00n } as const;

/** How long a started card payment stays open, in hours. */
export const TOPUP_HOURS = 24;

export const TOPUP_ATTEMPTS = { points: 30, perSeconds: HOUR_SECONDS } as const;

/** How often a member who waits for their payment can query it. */
export const TOPUP_CHECKS = { points: 240, perSeconds: HOUR_SECONDS } as const;

export const TOPUP_LABELS: Readonly<Record<TopupStatus, string>> = {
  created: "Sin pagar",
  succeeded: "Recibido",
  failed: "Anulado",
  refunded: "Devuelto",
  disputed: "En disputa",
};

export const LINE_LABELS: Readonly<Record<LineStatus, string>> = {
  credited: "Abonada",
  waiting: "Por revisar",
  ignored: "Ignorada",
  payout: "De una retirada",
};

/** The size limit of a bank statement: ten thousand rows of XML need about 15 MB. */
export const STATEMENT = {
  maxBytes: 25 * 1024 * 1024,
  tooLarge: "El extracto es demasiado grande. Máximo 25 MB.",
} as const;

export const TOPUPS_PER_PAGE = 25;

export const LINES_PER_PAGE = 50;

/** How long an import credits rows before it responds, in ms. The job credits the rest within minutes. */
export const IMPORT_CREDITS_MS = 20_000;

/** How soon a row that names a member or a payout, but could not be matched yet, is tried again. */
export const MATCH_AGAIN_MINUTES = 15;

export const MAX_LINE_REASON_LENGTH = 500;
