import { z } from "zod";
import { euroAmount } from "@/lib/bank/schema";
import { typedAmount } from "@/lib/core/format/typed-amount";

export const startTopupInput = z.object({ amount: euroAmount });

/** As people type it: «50,00 €» is an amount here. */
export const startTopupForm = z.object({ amount: z.string().transform(typedAmount) });

export const referenceInput = z.object({});
