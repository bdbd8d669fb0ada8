import { z } from "zod";
import { FIRST_TAX_YEAR } from "./constants";

const WRONG_YEAR = "Escribe el año así: 2026";

export const taxInput = z.object({
  year: z
    .string()
    .regex(/^20\d{2}$/, WRONG_YEAR)
    .transform(Number)
    .refine((year) => year >= FIRST_TAX_YEAR, `El primer año es ${FIRST_TAX_YEAR}`)
    .optional()
    .describe("Tax year, for example 2026; by default the last completed one"),
});
