import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { REPAYMENTS } from "@/lib/lending/constants";
import type { RefinancingOffers } from "./refinance-queries";

const amount = z.string().describe("A decimal string, in the loan's currency");
const percent = z.string().describe("Per cent, a decimal string");

export const refinancingJson = presenter(
  z
    .object({
      current: z
        .object({
          tae: percent.describe("Without the fee, which is paid"),
          endsOn: z.iso.date(),
          debt: amount,
          ltv: percent,
        })
        .nullable()
        .describe("Null where the loan cannot change its lender now"),
      offers: z.array(
        z.object({
          offerId: z.number().int(),
          lender: z.string(),
          amount,
          interestRate: percent,
          term: z.number().int(),
          repayment: z.enum(REPAYMENTS),
          tae: percent.describe("With the fee"),
          endsOn: z.iso.date(),
          nextDueOn: z.iso.date(),
          platformFee: amount,
          received: amount.describe("What is left for the borrower once the old loan and the fee are paid"),
          ltv: percent,
          updatedAt: z.iso.datetime(),
        }),
      ),
    })
    .meta({ id: "LoanRefinancing" }),
  (found: RefinancingOffers) => found,
);
