import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** Limits of receipts and evidence, which are pictures or PDFs. */
export const ATTACHMENT = {
  maxBytes: 5 * 1024 * 1024,
  tooLarge: "El tamaño máximo permitido es 5 MB",
  types: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
  wrongType: "Solo se permiten imágenes JPG, PNG o WebP, o un PDF",
  maxSidePx: 2000,
} as const;

export const ATTACHMENT_ATTEMPTS = { points: 30, perSeconds: HOUR_SECONDS } as const;

/** The maximum number of attachments of one kind per party, so that neither can bury the other's evidence. */
export const MAX_ATTACHMENTS = 20;

/** The maximum length of a dispute's reason, a piece of evidence or a decision, and of the comment of a rating. */
export const MAX_STATEMENT = 2_000;
export const MAX_COMMENT = 500;

/**
 * How many hours a claimed dispute is reserved for its administrator; after that, another administrator may take it
 * over.
 */
export const CLAIM_HOURS = 24;

/** The names of the parties of a deal on the screen. */
export const SIDE_NAMES = {
  buyer: "comprador",
  seller: "vendedor",
  lender: "prestamista",
  borrower: "prestatario",
  investor: "inversor",
  owner: "promotor",
} as const;
type Side = keyof typeof SIDE_NAMES;

/**
 * In whose favour a dispute is decided: one of the parties or, where the held amount can be divided, a share for each.
 */
export type Decision = Side | "share";

/** The decisions on a sale. */
export const SALE_DECISIONS = ["buyer", "seller", "share"] as const satisfies readonly Decision[];
export type SaleDecision = (typeof SALE_DECISIONS)[number];

/** The decisions on any kind of deal, as named in a proposal. */
export const DECISIONS = [...(Object.keys(SIDE_NAMES) as Side[]), "share"] as const;

/** Why a proposed decision is no longer carried out. */
export const CASE_LEFT = "Quien propuso la decisión ya no lleva el caso.";
