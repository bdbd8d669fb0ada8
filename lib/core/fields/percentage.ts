import { z } from "zod";
import { isAmount, parseMoney } from "@/lib/core/format/money";

const DECIMALS = 2;

/** Converts a percentage such as `7.5` to hundredths of a per cent, 750; 0 for a text that is not one. */
export function pointsOf(text: string): number {
  // A percentage has as many decimals as an amount of euros.
  return isAmount(text, DECIMALS) ? Number(parseMoney(text, "EUR")) : 0;
}

type Percentage = {
  missing: string;
  /** The message for a number that is negative or too large. */
  wrong: string;
  example: string;
  /** The largest one, in hundredths of a per cent. */
  maxPoints: number;
};

/** Returns a schema for the text of a percentage from zero on, with at most two decimals. */
export function percentField({ missing, wrong, example, maxPoints }: Percentage) {
  const notANumber = `Escribe un número con un máximo de ${DECIMALS} decimales, por ejemplo ${example}`;
  return z
    .string()
    .trim()
    .min(1, missing)
    .superRefine((text, context) => {
      if (text === "") return;
      const isNumber = /^-?\d+(\.\d{1,2})?$/.test(text);
      const isWithin = isAmount(text, DECIMALS) && pointsOf(text) <= maxPoints;
      if (!isWithin) context.addIssue({ code: "custom", message: isNumber ? wrong : notANumber });
    });
}
