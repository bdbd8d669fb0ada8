import { z } from "zod";
import { DECISIONS } from "./constants";

const WRONG_PERCENT = "Escribe un porcentaje entero entre 1 y 99";

/** For whom a dispute is decided, in every call that decides one. */
export const decisionFields = {
  for: z.enum(DECISIONS, "Elige al comprador, al vendedor o un reparto"),
  buyerPercent: z.coerce
    .number(WRONG_PERCENT)
    .int(WRONG_PERCENT)
    .min(1, WRONG_PERCENT)
    .max(99, WRONG_PERCENT)
    .optional()
    .describe("Of a share, and needed then: how much of what is held is the buyer's"),
};
