import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";

// An unticked checkbox is not sent.
const ticked = z.union([z.boolean(), z.stringbool()]).default(false);
const monthOrNull = z
  .string()
  .optional()
  .transform((text) => text || null);

/** A promise in the format that people type: «12,50» is an amount here, and an empty last month means no end. */
export const createPromiseForm = z
  .object({
    request: z.string(),
    amount: z.string().transform(typedAmount),
    startOn: z.string(),
    lastMonth: monthOrNull,
    isNamed: ticked,
  })
  .transform(({ request, ...promise }) => ({ ...promise, requestId: request }));

export const changePromiseForm = z.object({
  id: z.string(),
  amount: z.string().transform(typedAmount),
  lastMonth: monthOrNull,
  isNamed: ticked,
});
