import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { isAmount } from "@/lib/core/format/money";
import { confirmations } from "@/lib/offers/consent-schema";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { SALE_TEXTS } from "@/lib/tokenization/texts";

export const NO_INVESTMENT = "Esa inversión no existe";

/** A positive decimal text of euros. Accepts a number, which the specification's page sends. */
const amount = z
  .union([z.string(), z.number().transform(String)], SALE_TEXTS.wrongAmount)
  .pipe(z.string().trim())
  .refine((text) => isAmount(text, 2) && !/^[0.]*$/.test(text), SALE_TEXTS.wrongAmount);

// The investor is the caller, whatever is sent (D12).
export const investInput = z.object({
  projectId: rowId(NO_PROJECT),
  amount,
  confirmations,
  waitingList: z
    .boolean()
    .default(false)
    .describe("Whether to join the waiting list, with the money held, if too few tokens are left"),
  isNamed: z.boolean().default(false).describe("Whether the list of holders names the investor"),
});

export const investmentParams = z.object({ id: rowId(NO_INVESTMENT) });
