import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { type Decision, MAX_COMMENT, MAX_STATEMENT, SALE_DECISIONS } from "./constants";

const tooLong = (max: number) => `Como mucho ${max} caracteres`;

function statement(required: string) {
  return z.string(required).trim().min(1, required).max(MAX_STATEMENT, tooLong(MAX_STATEMENT));
}

/** The fields that open a dispute. */
export const disputeFields = { reason: statement("Explica qué ha pasado") };

/** The fields of a piece of evidence: a text and, optionally, a picture or a PDF. */
export const evidenceFields = {
  note: statement("Explica la prueba"),
  // A form sends an empty file field as a file of zero bytes.
  file: z
    .file()
    .optional()
    .transform((file) => (file && file.size > 0 ? file : undefined)),
};

/** The line of the timeline. */
export const entryFields = { event: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) };

/** The image of the chat. */
export const chatImageFields = { message: rowId("Esa imagen no existe") };

const WRONG_PERCENT = "Escribe un porcentaje entero entre 1 y 99";

/** Returns the fields of a decision: in favour of which of these sides, and why. */
export function decisionFields<const Side extends Decision>(sides: readonly Side[], missing: string) {
  return { for: z.enum(sides, missing), reason: statement("Escribe el motivo de la decisión") };
}

/** The fields of a decision on a sale, where each party may get a share. */
export const saleDecisionFields = {
  ...decisionFields(SALE_DECISIONS, "Elige al comprador, al vendedor o un reparto"),
  buyerPercent: z.coerce
    .number(WRONG_PERCENT)
    .int(WRONG_PERCENT)
    .min(1, WRONG_PERCENT)
    .max(99, WRONG_PERCENT)
    .optional()
    .describe("Buyer's part of the held amount in percent; required if the decision is a share"),
};

const WRONG_STARS = "Elige de 1 a 5 estrellas";

/** The fields of a rating. */
export const ratingFields = {
  stars: z.coerce.number(WRONG_STARS).int(WRONG_STARS).min(1, WRONG_STARS).max(5, WRONG_STARS),
  comment: z
    .string()
    .trim()
    .max(MAX_COMMENT, tooLong(MAX_COMMENT))
    .nullish()
    .transform((text) => text || null),
};
