import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** How recently the second factor must have been given for this payout, in minutes (D3). */
export const PAYOUT_CONFIRMATION_MINUTES = 10;

export const PAYOUT_ATTEMPTS = { points: 60, perSeconds: HOUR_SECONDS } as const;

/** The smallest payout, in cents. */
export const MIN_PAYOUT_CENTS = 1_00n;

export const PAYOUTS_PER_PAGE = 25;

export const BATCHES_PER_PAGE = 20;

export const MAX_PAYOUT_REASON_LENGTH = 500;

/** The most payouts in one file for the bank. */
export const BATCH_PAYOUTS = 500;

/** The size limit of a bank's answer to a batch: 500 payments need less than 1 MB. */
export const BATCH_ANSWER = {
  maxBytes: 5 * 1024 * 1024,
  tooLarge: "La respuesta es demasiado grande. Máximo 5 MB.",
} as const;

/** Why banks refuse a payment, by ISO 20022 external status reason code. */
export const REFUSAL_REASONS: Readonly<Record<string, string>> = {
  AC01: "el IBAN no es correcto",
  AC04: "la cuenta está cerrada",
  AC06: "la cuenta está bloqueada",
  AG01: "la cuenta no admite transferencias",
  AM05: "está duplicada",
  BE01: "el titular no coincide",
  BE04: "falta la dirección del titular",
  MD07: "el titular ha fallecido",
  MS02: "el titular la ha rechazado",
  MS03: "sin motivo",
  RC01: "el banco de destino no existe",
  RR04: "por motivos legales",
};
