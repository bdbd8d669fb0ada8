import type { LineStatus } from "@/lib/bank/constants";

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

export const LINES_PER_PAGE = 50;

export const IMPORTS_PER_PAGE = 20;

/** How long an import credits rows before it responds, in ms. The job credits the rest within minutes. */
export const IMPORT_CREDITS_MS = 20_000;

/** How soon a row that names a member or a payout, but could not be matched yet, is tried again. */
export const MATCH_AGAIN_MINUTES = 15;

export const MAX_LINE_REASON_LENGTH = 500;
