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

/** What the sides of a deal are called on the screen. */
export const SIDE_NAMES = {
  buyer: "comprador",
  seller: "vendedor",
  lender: "prestamista",
  borrower: "prestatario",
  investor: "inversor",
  owner: "promotor",
} as const;
type Side = keyof typeof SIDE_NAMES;

/** For whom a dispute is decided: one of the two or, where what is held can be divided, a share for each. */
export type Decision = Side | "share";

/** Of what one buys and another sells. */
export const SALE_DECISIONS = ["buyer", "seller", "share"] as const satisfies readonly Decision[];
export type SaleDecision = (typeof SALE_DECISIONS)[number];

/** Of any deal, as a proposal names it. */
export const DECISIONS = [...(Object.keys(SIDE_NAMES) as Side[]), "share"] as const;

/** Why a decision that one administrator has proposed is not made any more. */
export const CASE_LEFT = "Quien propuso la decisión ya no lleva el caso.";
