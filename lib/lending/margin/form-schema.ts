import { z } from "zod";
import { typedAmount } from "@/lib/core/format/typed-amount";

// An empty field switches its protection off.
const typedOrNone = z.string().transform((text) => (text.trim() === "" ? null : typedAmount(text)));

export const protectLoanForm = z.object({
  id: z.string(),
  atLtv: typedOrNone,
  maxBtc: typedOrNone,
  bellPrice: typedOrNone,
  autopay: z.string().transform((text) => text === "true"),
});

export const collateralForm = z.object({ id: z.string(), btcAmount: z.string().transform(typedAmount) });
