import { z } from "zod";
import { decimal } from "@/lib/core/fields/decimal";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { dayCursor, idCursor } from "@/lib/core/fields/row-id";
import { DECIMALS } from "@/lib/core/format/currencies";
import { RECONCILIATIONS_PER_PAGE } from "./constants";

/** A positive amount of euros, as a decimal text. */
export const euroAmount = decimal({
  decimals: DECIMALS.EUR,
  example: "50.00",
  missing: "Escribe el importe",
  zero: "El importe debe ser mayor que 0",
}).describe("Decimal string in euros");

/** The pagination fields of a list ordered by id. */
export const pageFields = (rows: number) => ({
  cursor: idCursor,
  limit: pageLimit(rows),
});

export const listReconciliationsInput = z.object({
  // By day and then by id: a day may be compared later than the next one.
  cursor: dayCursor,
  limit: pageLimit(RECONCILIATIONS_PER_PAGE),
});
export type ListReconciliations = z.output<typeof listReconciliationsInput>;
