import type { TopupStatus } from "@/lib/bank/constants";
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

export const TOPUPS_PER_PAGE = 25;
