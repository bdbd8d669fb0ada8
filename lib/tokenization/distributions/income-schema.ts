import { z } from "zod";
import { rowId } from "@/lib/core/fields/row-id";
import { confirmationFields, confirmations } from "@/lib/offers/consent-schema";
import { PAYOUT_ROUTES } from "@/lib/tokenization/constants";
import { NO_PROJECT, projectParams } from "@/lib/tokenization/projects/schema";

/** The additional field that each route requires. */
const NEEDS = {
  potId: { route: "pot", missing: "Elige un apartado" },
  targetId: { route: "reinvest", missing: "Elige una venta" },
  loanId: { route: "loan", missing: "Elige un préstamo" },
} as const;

export const setIncomeRuleInput = projectParams
  .extend({
    route: z.enum(PAYOUT_ROUTES, "Elige a dónde va: balance, pot, reinvest o loan"),
    potId: rowId("Ese apartado no existe")
      .optional()
      .describe("Required with `pot`: one of your open pots in euros"),
    targetId: rowId(NO_PROJECT).optional().describe("Required with `reinvest`: an open sale"),
    loanId: rowId("Ese préstamo no existe")
      .optional()
      .describe("Required with `loan`: one of your running loans in euros"),
    confirmations,
  })
  .superRefine((given, context) => {
    for (const [field, { route, missing }] of Object.entries(NEEDS)) {
      const isGiven = given[field as keyof typeof NEEDS] !== undefined;
      if (given.route === route && !isGiven) {
        context.addIssue({ code: "custom", path: [field], message: missing });
      }
    }
  });
export type SetIncomeRule = z.output<typeof setIncomeRuleInput>;

const chosen = z
  .string()
  .optional()
  .transform((text) => text || undefined);

export const setIncomeRuleForm = z
  .object({
    id: z.string(),
    route: z.enum(PAYOUT_ROUTES),
    potId: chosen,
    targetId: chosen,
    loanId: chosen,
    ...confirmationFields,
  })
  .transform(({ id, route, potId, targetId, loanId, ...confirmed }) => ({
    id,
    route,
    potId,
    targetId,
    loanId,
    confirmations: confirmed,
  }));
