import { z } from "zod";

/** What was confirmed before investing; what has to be depends on the offer and on the member. */
export const confirmations = z
  .object({
    sheet: z.coerce.number().int().positive().optional().describe("The version of the key information sheet"),
    risk: z.boolean().optional(),
    loss: z.boolean().optional(),
    untested: z.boolean().optional(),
    threshold: z.boolean().optional(),
  })
  .default({});

/** A box: a word in what a form sends, and true or false in what the browser checks before. */
export const tick = z.union([z.boolean(), z.stringbool()]).optional();

/** The same side by side with the other fields of a form: the version of the sheet, and the rest by a tick. */
export const confirmationFields = {
  sheet: z.string().optional(),
  risk: tick,
  loss: tick,
  untested: tick,
  threshold: tick,
};
