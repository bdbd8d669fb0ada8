import { z } from "zod";
import { isAmount, isTooMuch } from "@/lib/core/format/money";

const MAX_LENGTH = 40;

type Decimal = {
  /** How many decimals are read. */
  decimals: number;
  example: string;
  /** Said where nothing is written. */
  missing: string;
  /** Said of zero; null where it is an amount like any other. */
  zero: string | null;
};

/** A decimal text above zero, or of zero where that is said, as amounts are sent; signs, exponents and commas are refused. */
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
