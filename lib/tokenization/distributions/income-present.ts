import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { PAYOUT_ROUTES } from "@/lib/tokenization/constants";
import type { IncomeChoices } from "./income-queries";

const id = z.number().int();
const euros = z.string().describe("Euros, a decimal string");

export const incomeRuleJson = presenter(
  z
    .object({
      route: z.enum(PAYOUT_ROUTES).describe("`balance` without a rule"),
      potId: id.nullable(),
      targetId: id.nullable(),
      loanId: id.nullable(),
      name: z.string().nullable().describe("Of the pot, the sale or the loan"),
      problem: z.string().nullable().describe("Why it would stay in the balance now"),
      pots: z.array(z.object({ id, name: z.string() })),
      sales: z
        .array(
          z.object({
            id,
            name: z.string(),
            minimumInvestment: euros,
            isSamePromoter: z.boolean(),
            sheetVersion: id.describe("Of the key information sheet to confirm"),
          }),
        )
        .describe("Open sales of the same promoter or of the same kind"),
      loans: z.array(z.object({ id, principalLeft: euros })),
      confirmations: z.array(z.string()).describe("What `reinvest` asks to confirm"),
    })
    .meta({ id: "IncomeRule" }),
  (found: IncomeChoices) => found,
);
