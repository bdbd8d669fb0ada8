import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";

export const repayLoanForm = z.object({
  id: z.string(),
  amount: z.string().transform(typedAmount),
  of: z.enum(["instalment", "debt", "collateral"]).optional(),
  nr: z.string().optional(),
  whole: z
    .string()
    .transform((text) => text === "true")
    .optional(),
});

export const answerPauseForm = z.object({
  id: z.string(),
  n: z.string(),
  accept: z.string().transform((text) => text === "true"),
});
