import { z } from "zod";
import { DECIMALS } from "@/lib/core/format/currencies";
import { type Currency, isAmount, isTooMuch, parseMoney } from "@/lib/core/format/money";
import { DomainError, MESSAGE } from "./errors";

/** An amount of any asset as a decimal text; `checkAmount` says the rest once the asset is known. */
export const amountField = z
  .string('Escribe la cantidad entre comillas, por ejemplo "0.01"')
  .trim()
  .max(40, "La cantidad es demasiado larga");

type Where = { asset: Currency; field: string; context: z.RefinementCtx };

/** Notes what is wrong with an amount above nothing: how many decimals are right depends on the asset, another field. */
export function checkAmount(text: string, { asset, field, context }: Where): void {
  const message = amountProblem(text, asset);
  if (message) context.addIssue({ code: "custom", path: [field], message });
}

/** What is wrong with a text that must be an amount above nothing of an asset; null where nothing is. */
export function amountProblem(text: string, asset: Currency): string | null {
  const decimals = DECIMALS[asset];
  if (isTooMuch(text, decimals)) return "La cantidad es demasiado grande";
  if (!isAmount(text, decimals)) {
    return `Escribe una cantidad con un máximo de ${decimals} decimales, por ejemplo 0.01`;
  }
  return /^[0.]*$/.test(text) ? "La cantidad debe ser mayor que 0" : null;
}

/** An amount above nothing in minor units of an asset that only the row knows. Throws `invalid`, naming the field. */
export function positiveMinor(text: string, { asset, field }: Omit<Where, "context">): bigint {
  const problem = amountProblem(text, asset);
  if (problem) throw new DomainError("invalid", MESSAGE.invalid, { fields: { [field]: problem } });
  return parseMoney(text, asset);
}
