import { MINUTE_SECONDS } from "@/lib/core/format/durations";

export const CONTRACT_NOT_FOUND = "No hay ningún contrato con ese código";

export const RECORD_NOT_FOUND = "No hay ningún historial con ese código";

/** The records that a member may have at the same time. */
export const MAX_RECORDS = 10;

export const PORTFOLIO_ATTEMPTS = {
  contracts: { points: 60, perSeconds: 10 * MINUTE_SECONDS },
  records: { points: 60, perSeconds: 10 * MINUTE_SECONDS },
} as const;

/** A payment due within this many days counts as a task for the borrower. */
export const DUE_SOON_DAYS = 3;

/** The most waiting loans that are read per side. No member has that many to answer. */
export const MAX_WAITING = 99;

/** The loans and posts in each of the short lists of DeBank. */
export const BANK_LINES = 5;

/** The loans in the list of DeBank of a member who may not open the pages with the longer lists. */
export const BANK_LINES_WITHOUT_MARKET = 50;
