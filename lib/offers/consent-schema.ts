import { z } from "zod";

/** The confirmations before an investment; which are required depends on the offer and on the member. */
export const confirmations = z
  .object({
    sheet: z.coerce.number().int().positive().optional().describe("Version of the key information sheet"),
    risk: z.boolean().optional(),
    loss: z.boolean().optional(),
    untested: z.boolean().optional(),
    threshold: z.boolean().optional(),
  })
  .default({});

/** A tick box: a word in submitted form data, true or false in the browser's validation. */
export const tick = z.union([z.boolean(), z.stringbool()]).optional();

/** The confirmations as separate fields of a form: the version of the sheet, and the others by a tick. */
export const confirmationFields = {
  sheet: z.string().optional(),
  risk: tick,
  loss: tick,
  untested: tick,
  threshold: tick,
};
