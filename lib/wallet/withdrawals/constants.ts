import { WITHDRAWAL } from "./machine";

/** How recently the member must have confirmed their password to send money out, in minutes (D3). */
export const WITHDRAWAL_CONFIRMATION_MINUTES = 10;

/** Bitcoin nodes do not relay less than this, whatever the address type: «dust» (Bitcoin Core's rule for P2PKH). */
export const MIN_SATS_SENT = 546n;

export const WITHDRAWALS_PER_PAGE = 25;

export const MAX_WITHDRAWAL_REASON_LENGTH = 500;

export const WITHDRAWAL_LABELS = WITHDRAWAL.labels;
