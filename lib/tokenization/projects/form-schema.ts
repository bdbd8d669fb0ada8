import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { TOKEN_KINDS } from "@/lib/tokenization/constants";
import type { milestoneInput, spendingInput } from "./schema";

const typed = z.string().transform(typedAmount);
const typedOrNone = z
  .string()
  .optional()
  .transform((text) => (text ? typedAmount(text) : undefined));

/** Rows are sent as JSON in one form field, with amounts in the format that people type. */
function rowsOf<Row extends { amount: string }>(wrong: string) {
  return z.string().transform((text, context) => {
    try {
      const rows = JSON.parse(text) as Row[];
      return rows.map((row) => ({ ...row, amount: typedAmount(String(row.amount)) }));
    } catch {
      context.addIssue({ code: "custom", message: wrong });
      return z.NEVER;
    }
  });
}

const terms = {
  name: z.string(),
  description: z.string(),
  targetAmount: typed,
  tokenSymbol: z.string(),
  tokenPrice: typed,
  totalTokens: typed,
  summary: z.string(),
  promoterName: z.string(),
  rights: z.string(),
  risks: z.string(),
  tokenKind: z.enum(TOKEN_KINDS, "Elige qué se vende"),
  minimumInvestment: typedOrNone,
  deadlineDays: z.string(),
  promoterTokens: typedOrNone,
  lockMonths: z.string(),
  spending: rowsOf<z.input<typeof spendingInput> & { amount: string }>("Revisa en qué se gasta"),
  milestones: rowsOf<z.input<typeof milestoneInput>>("Revisa los hitos"),
  startupId: z
    .string()
    .optional()
    .transform((id) => id || null),
};

/** A project in the format that people type: «25,00 €» is a price here, and «6.000» are six thousand tokens. */
export const createProjectForm = z.object({ ...terms, draft: z.stringbool().optional() });

export const editProjectForm = z.object({ id: z.string(), ...terms });

/** Only the texts of an open sale. */
export const editTextsForm = z.object({
  id: z.string(),
  summary: z.string(),
  description: z.string(),
  rights: z.string(),
  risks: z.string(),
});

export const reviewProjectForm = z.object({
  id: z.string(),
  approve: z.stringbool(),
  reason: z.string().optional(),
  updatedAt: z.string().optional(),
});
