import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** How long a quote is valid. */
export const QUOTE_SECONDS = 30;

/** What the bitcoin bought by PayPal may not be for a day, in the words of its refusal. */
export const BARRED = "se pueden convertir";

export const QUOTE_ATTEMPTS = { points: 120, perSeconds: HOUR_SECONDS } as const;

/** How recently the member must have confirmed their password to convert money, in minutes (D3). */
export const CONVERSION_CONFIRMATION_MINUTES = 10;

/** Whether the treasury receives money from outside or pays it out. */
export const TREASURY_DIRECTIONS = ["in", "out"] as const;
export type TreasuryDirection = (typeof TREASURY_DIRECTIONS)[number];

export const MAX_TREASURY_REASON_LENGTH = 500;
