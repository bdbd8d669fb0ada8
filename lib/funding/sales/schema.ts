import { z } from "zod";
import { decimal } from "@/lib/core/fields/decimal";
import { offerParams } from "@/lib/funding/offers/schema";
import { FUNDING_TEXTS } from "@/lib/funding/texts";

const WRONG_MONTH = "Elige un mes, por ejemplo 2026-01";

/** A month without sales is also reported, with zero. */
const sales = z.union(
  [
    z.string().regex(/^0+(\.0{1,2})?$/),
    decimal({
      decimals: 2,
      example: "12500.00",
      missing: FUNDING_TEXTS.missing,
      zero: "El importe debe ser mayor que 0",
    }),
  ],
  "Escribe cuánto se vendió ese mes, por ejemplo 12500.00, o 0 si nada",
);

export const reportSalesInput = offerParams.extend({
  month: z.string(WRONG_MONTH).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, WRONG_MONTH),
  sales: sales.describe("Sales of the month in euros"),
});
