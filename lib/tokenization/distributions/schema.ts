import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor } from "@/lib/core/fields/row-id";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { MAX_LENGTH } from "@/lib/tokenization/constants";
import { projectParams, spendingInput } from "@/lib/tokenization/projects/schema";

const DISTRIBUTIONS_PER_PAGE = 100;

export const listDistributionsInput = projectParams.extend({
  cursor: numberCursor,
  limit: pageLimit(DISTRIBUTIONS_PER_PAGE),
});
export type ListDistributions = z.output<typeof listDistributionsInput>;

export const distributeProfitInput = projectParams.extend({
  amount: spendingInput.shape.amount.describe("Amount in euros, paid from the promoter's balance"),
  note: z
    .string()
    .trim()
    .max(MAX_LENGTH.label, `Como mucho ${MAX_LENGTH.label} caracteres`)
    .default("")
    .describe("Source of the money"),
});

/** In the format that people type: «1.250,00» is an amount here. */
export const distributeProfitForm = z.object({
  id: z.string(),
  amount: z.string().transform(typedAmount),
  note: z.string().default(""),
});
