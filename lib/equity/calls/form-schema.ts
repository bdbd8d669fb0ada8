import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";

/** A call in the format that people type: «12,5 %» of each commitment. */
export const callForm = z.object({
  id: z.string(),
  percent: z.string().default("").transform(typedAmount),
  dueOn: z.string().default(""),
  purpose: z.string().default(""),
});

/** The same, with the planned call that it replaces. */
export const issueCallForm = callForm.extend({ planId: z.string().optional() });

export const payCallForm = z.object({
  id: z.string(),
  amount: z
    .string()
    .optional()
    .transform((text) => (text ? typedAmount(text) : undefined)),
});
