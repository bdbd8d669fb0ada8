import { z } from "zod";
import { DomainError } from "@/lib/core/command/errors";
import { FORM_MESSAGE } from "@/lib/core/command/form-messages";
import { DECIMALS } from "@/lib/core/format/currencies";
import { type Currency, isAmount, isTooMuch, parseMoney } from "@/lib/core/format/money";

/** An amount of any asset as decimal text; `checkAmount` completes the validation once the asset is known. */
export const amountField = z
  .string('Escribe la cantidad entre comillas, por ejemplo "0.01"')
  .trim()
  .max(40, "La cantidad es demasiado larga");

type Where = { asset: Currency; field: string; context: z.RefinementCtx };

/**
 * Adds an issue if the text is not a positive amount. The asset, another field, determines how many decimals are
 * allowed.
 */
export function checkAmount(text: string, { asset, field, context }: Where): void {
  const message = amountProblem(text, asset);
  if (message) context.addIssue({ code: "custom", path: [field], message });
}

/** Returns why a text is not a positive amount of an asset, or null if it is one. */
export function amountProblem(text: string, asset: Currency): string | null {
  if (text === "") return "Escribe la cantidad";
  const decimals = DECIMALS[asset];
  if (isTooMuch(text, decimals)) return "La cantidad es demasiado grande";
  if (!isAmount(text, decimals)) {
    return `Escribe una cantidad con un máximo de ${decimals} decimales, por ejemplo 0.01`;
  }
  return /^[0.]*$/.test(text) ? "La cantidad debe ser mayor que 0" : null;
}

/**
 * Parses a positive amount into minor units, for an asset that is read from a row. Throws `invalid`, naming the field.
 */
export function positiveMinor(text: string, { asset, field }: Omit<Where, "context">): bigint {
  const problem = amountProblem(text, asset);
  if (problem) throw new DomainError("invalid", FORM_MESSAGE.invalid, { fields: { [field]: problem } });
  return parseMoney(text, asset);
}
