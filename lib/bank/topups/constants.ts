import type { LineStatus, TopupStatus } from "@/lib/bank/constants";

/** Card payments are started between these, in cents: less than the first Stripe does not take. */
export const TOPUP_CENTS = { least: 5_00n, most: 5_000_00n } as const;

/** How long a card payment that was started may still be ended. */
export const TOPUP_HOURS = 24;

export const TOPUP_ATTEMPTS = { points: 30, perSeconds: 60 * 60 } as const;

/** How often somebody who waits for their payment may ask after it. */
export const TOPUP_CHECKS = { points: 240, perSeconds: 60 * 60 } as const;

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

/** What a statement of the bank may weigh: ten thousand lines of XML are about 15 MB. */
export const STATEMENT = {
  maxBytes: 25 * 1024 * 1024,
  tooLarge: "El extracto es demasiado grande. Máximo 25 MB.",
} as const;

export const TOPUPS_PER_PAGE = 25;

export const LINES_PER_PAGE = 50;

/** For how long an import credits before it answers, in ms; what is left the job credits within minutes. */
export const IMPORT_CREDITS_MS = 20_000;

/** A line that names a member or a payout, and could not be theirs yet, is looked at again after so long. */
export const MATCH_AGAIN_MINUTES = 15;

export const MAX_LINE_REASON_LENGTH = 500;
