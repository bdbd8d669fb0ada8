import { z } from "zod";
import { decimal } from "@/lib/core/fields/decimal";
import { pointsOf } from "@/lib/core/fields/percentage";
import { parseMoney } from "@/lib/core/format/money";
import {
  ANTIDILUTIONS,
  BOARDS,
  LOCK_MONTHS,
  MAX_LENGTH,
  PREFERENCES,
  REPORTS,
  SHARE_POINTS,
} from "./constants";
import { FUNDING_TEXTS } from "./texts";

const { missing } = FUNDING_TEXTS;

/** A positive amount of euros, as a decimal text. */
export const euroField = decimal({
  decimals: 2,
  example: "60000.00",
  missing,
  zero: "El importe debe ser mayor que 0",
}).describe("Decimal string in euros");

/** The cents of a text that `euroField` has validated. */
export const centsOf = (text: string) => parseMoney(text, "EUR");

/** A positive share, at most 100 %. */
export const percent = decimal({
  decimals: 2,
  example: "5.40",
  missing,
  zero: "El porcentaje debe ser mayor que 0",
})
  .refine(
    (text) => !/^\d{1,9}(\.\d{1,2})?$/.test(text) || pointsOf(text) <= SHARE_POINTS.max,
    "Como mucho el 100 %",
  )
  .describe("Decimal string in percent, at most two decimals");

export const longText = (max: number) => z.string().trim().max(max, `Como mucho ${max} caracteres`);

const WRONG_MONTHS = `Los meses van de ${LOCK_MONTHS.min} a ${LOCK_MONTHS.max}`;

/** The clauses negotiated besides amount and share. */
export const clauses = {
  board: z.enum(BOARDS, "Elige qué asiento"),
  report: z.enum(REPORTS, "Elige cada cuánto se informa"),
  lockMonths: z.coerce
    .number(WRONG_MONTHS)
    .int(WRONG_MONTHS)
    .min(LOCK_MONTHS.min, WRONG_MONTHS)
    .max(LOCK_MONTHS.max, WRONG_MONTHS)
    .describe("Months during which the owner does not sell shares"),
  preference: z.enum(PREFERENCES, "Elige qué preferencia"),
  antidilution: z.enum(ANTIDILUTIONS, "Elige qué antidilución"),
};

/** The same clauses in a form. Absent fields stay unchanged. */
export const clauseForm = {
  board: clauses.board.optional(),
  report: clauses.report.optional(),
  lockMonths: z.string().optional(),
  preference: clauses.preference.optional(),
  antidilution: clauses.antidilution.optional(),
};

export const reason = z
  .string("Escribe el motivo")
  .trim()
  .max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`);

/** A reason that is required. */
export const requiredReason = reason.min(1, "Escribe el motivo");
