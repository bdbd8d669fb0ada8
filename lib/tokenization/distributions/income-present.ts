import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros } from "@/lib/core/fields/response";
import { PAYOUT_ROUTES } from "@/lib/tokenization/constants";
import type { IncomeChoices } from "./income-queries";

const id = z.number().int();

export const incomeRuleJson = presenter(
  z
    .object({
      route: z.enum(PAYOUT_ROUTES).describe("Destination of the money; `balance` without a rule"),
      potId: id.nullable(),
      targetId: id.nullable(),
      loanId: id.nullable(),
      name: z.string().nullable().describe("Name of the pot, sale or loan; null for `balance`"),
      problem: z
        .string()
        .nullable()
        .describe("Why the money would stay in the balance now; null if nothing prevents the rule"),
      pots: z.array(z.object({ id, name: z.string() })),
      sales: z
        .array(
          z.object({
            id,
            name: z.string(),
            minimumInvestment: euros,
            isSamePromoter: z.boolean(),
            sheetVersion: id.describe("Version of the key information sheet to confirm"),
          }),
        )
        .describe("Open sales of the same promoter or kind"),
      loans: z.array(z.object({ id, principalLeft: euros })),
      confirmations: z.array(z.string()).describe("Confirmations that `reinvest` requires"),
    })
    .meta({ id: "IncomeRule" }),
  (found: IncomeChoices) => found,
);
