/** Receipts and evidence: pictures or PDF. */
export const ATTACHMENT = {
  maxBytes: 5 * 1024 * 1024,
  tooLarge: "El tamaño máximo permitido es 5 MB",
  maxSidePx: 2000,
} as const;

export const ATTACHMENT_ATTEMPTS = { points: 30, perSeconds: 60 * 60 } as const;

/** How many attachments of one kind each party may bring: nobody buries what the other has shown. */
export const MAX_ATTACHMENTS = 20;

/** The longest text of a dispute, a piece of evidence or a decision, and the longest comment of a rating. */
export const MAX_STATEMENT = 2_000;
export const MAX_COMMENT = 500;

/** For how long a dispute that an administrator has claimed is theirs alone; then another one may take it over. */
export const CLAIM_HOURS = 24;

/** For whom a dispute is decided: one of the two, or a share for each. */
export const DECISIONS = ["buyer", "seller", "share"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Why a decision that one administrator has proposed is not made any more. */
export const CASE_LEFT = "Quien propuso la decisión ya no lleva el caso.";
