import { z } from "zod";
import { typedAmountOrNone } from "@/lib/core/fields/typed";
import { typedAmount } from "@/lib/core/format/typed-amount";

/** An empty field switches its protection off. */
export const protectLoanForm = z.object({
  id: z.string(),
  atLtv: typedAmountOrNone,
  maxBtc: typedAmountOrNone,
  bellPrice: typedAmountOrNone,
  autopay: z.string().transform((text) => text === "true"),
});

export const collateralForm = z.object({ id: z.string(), btcAmount: z.string().transform(typedAmount) });
