import { z } from "zod";
import { decimal } from "@/lib/core/command/decimal";
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

/** Euros above nothing, as a decimal text. */
export const euros = decimal({
  decimals: 2,
  example: "60000.00",
  missing,
  zero: "El importe debe ser mayor que 0",
}).describe("Euros, a decimal string");

/** Cents of a text that `euros` has passed. */
export const centsOf = (text: string) => parseMoney(text, "EUR");

/** Hundredths of a per cent of a text that `percent` has passed: a per cent has as many decimals as a euro. */
export const pointsOf = (text: string) => Number(parseMoney(text, "EUR"));

/** A share above nothing, 100 % at most. */
export const percent = decimal({
  decimals: 2,
  example: "5.40",
  missing,
  zero: "El porcentaje debe ser mayor que 0",
})
  .refine(
    (text) => !/^\d{1,9}(\.\d{1,2})?$/.test(text) || pointsOf(text) <= SHARE_POINTS.most,
    "Como mucho el 100 %",
  )
  .describe("Per cent, a decimal string of two decimals at most");

export const longText = (most: number) => z.string().trim().max(most, `Como mucho ${most} caracteres`);

const WRONG_MONTHS = `Los meses van de ${LOCK_MONTHS.least} a ${LOCK_MONTHS.most}`;

/** What is negotiated beside money and share. */
export const clauses = {
  board: z.enum(BOARDS, "Elige qué asiento"),
  report: z.enum(REPORTS, "Elige cada cuánto se informa"),
  lockMonths: z.coerce
    .number(WRONG_MONTHS)
    .int(WRONG_MONTHS)
    .min(LOCK_MONTHS.least, WRONG_MONTHS)
    .max(LOCK_MONTHS.most, WRONG_MONTHS)
    .describe("For how long the founder does not sell"),
  preference: z.enum(PREFERENCES, "Elige qué preferencia"),
  antidilution: z.enum(ANTIDILUTIONS, "Elige qué antidilución"),
};

/** The same as a form says it: what is left out is not changed. */
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

/** Why, where it has to be said. */
export const saidReason = reason.min(1, "Escribe el motivo");
