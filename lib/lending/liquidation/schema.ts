import { z } from "zod";
import { optionalReason } from "@/lib/core/fields/reason";
import { loanParams } from "@/lib/lending/loan/schema";
import { shownPrice } from "@/lib/lending/price/schema";
import { LIQUIDATION_METHODS } from "./constants";

export type LiquidateLoan = z.output<typeof liquidateLoanInput>;

export const liquidateLoanInput = loanParams.extend({
  method: z
    .enum(LIQUIDATION_METHODS, "Escribe kind o treasury")
    .describe(
      "`kind`: the lender receives bitcoin; `treasury`: it is converted to the loan's currency for them",
    ),
  price: shownPrice.describe("Reference price shown to the caller; refused if it has changed"),
  reason: optionalReason,
});

/** What is stored of a proposed liquidation; one from before `lowestPrice` is carried out at no lower price. */
export const proposedLiquidation = liquidateLoanInput
  .extend({ lowestPrice: z.string().optional() })
  .transform(({ lowestPrice, ...input }) => ({ ...input, lowestPrice: lowestPrice ?? input.price }));
