import { z } from "zod";
import { isAmount, isTooMuch } from "@/lib/core/format/money";

const MAX_LENGTH = 40;

type Decimal = {
  /** The maximum number of decimals. */
  decimals: number;
  example: string;
  /** The message for an empty field. */
  missing: string;
  /** The message for zero; null if zero is allowed. */
  zero: string | null;
};

/**
 * Returns a schema for a decimal text above zero, the format of amounts in the API; zero is allowed if `zero` is null.
 * Rejects signs, exponents and commas.
 */
export function decimal({ decimals, example, missing, zero }: Decimal) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined || input === null
          ? missing
          : `Escríbelo entre comillas, por ejemplo "${example}"`,
    })
    .trim()
    .min(1, missing)
    .max(MAX_LENGTH, "El número es demasiado largo")
    .superRefine((text, context) => {
      if (text === "") return;
      const message = isTooMuch(text, decimals)
        ? "El número es demasiado grande"
        : !isAmount(text, decimals)
          ? `Escribe un número con un máximo de ${decimals} decimales, por ejemplo ${example}`
          : /^[0.]*$/.test(text)
            ? zero
            : null;
      if (message) context.addIssue({ code: "custom", message });
    });
}
