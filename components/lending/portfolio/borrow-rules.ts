import type { FieldValues } from "react-hook-form";
import { z } from "zod";
import { addInputRules } from "@/components/forms/form-schema";
import { formatDecimal } from "@/lib/core/format/decimal";
import { isAmount } from "@/lib/core/format/money";
import { parseCents } from "@/lib/lending/cents";
import { QUICK_REQUEST } from "@/lib/lending/posts/constants";
import { requestForm } from "@/lib/lending/posts/form-schema";
import { createRequestInput } from "@/lib/lending/posts/schema";

const { min, max } = QUICK_REQUEST.amount;
const OUTSIDE = `Aquí puedes pedir de ${min} a ${formatDecimal(String(max))}; para otro importe, usa «Más opciones»`;

const [least, greatest] = [BigInt(min) * 100n, BigInt(max) * 100n];

function isOutside(amount: string): boolean {
  if (!isAmount(amount, 2)) return false;
  const cents = parseCents(amount);
  return cents < least || cents > greatest;
}

const short = requestForm.superRefine(({ amount }, context) => {
  if (isOutside(amount)) context.addIssue({ code: "custom", path: ["amount"], message: OUTSIDE });
});

// While no choice is made, the browser has null instead of a text.
const withTexts = (typed: unknown) =>
  Object.fromEntries(Object.entries(typed ?? {}).map(([name, value]) => [name, value ?? ""]));

/** The rules of the short form: those of the market, and its own least and greatest amount. */
export const BORROW_RULES = z.preprocess(withTexts, addInputRules(short, createRequestInput)) as z.ZodType<
  unknown,
  FieldValues
>;
