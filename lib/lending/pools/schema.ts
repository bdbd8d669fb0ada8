import { z } from "zod";
import { optionalReason, typedReason } from "@/lib/core/fields/reason";
import { rowId } from "@/lib/core/fields/row-id";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { REPAYMENTS } from "@/lib/lending/constants";

const NO_POOL = "Ese pool no existe";

export const withdrawPoolOfferInput = z.object({ id: rowId(NO_POOL), reason: optionalReason });

const typed = z.string().transform(typedAmount);

/** In the format that people type: «7,5» is a number here, and the term is in days. */
export const poolOfferForm = z.object({
  id: z.string(),
  amount: typed,
  collateralRequired: typed,
  interestRate: typed,
  term: typed,
  repayment: z.enum(REPAYMENTS, "Elige al final o a plazos"),
  reason: typedReason,
});
