import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { dayCursor, idCursor } from "@/lib/core/fields/row-id";
import { isAmount, isTooMuch } from "@/lib/core/format/money";
import { RECONCILIATIONS_PER_PAGE } from "./constants";

/** A positive amount of euros, as a decimal text. */
export const euroAmount = z
  .string('Escribe el importe entre comillas, por ejemplo "50.00"')
  .trim()
  .max(40, "El importe es demasiado largo")
  .superRefine((text, context) => {
    const message = isTooMuch(text, 2)
      ? "El importe es demasiado grande"
      : !isAmount(text, 2)
        ? "Escribe un importe con un máximo de 2 decimales, por ejemplo 50.00"
        : /^[0.]*$/.test(text)
          ? "El importe debe ser mayor que 0"
          : null;
    if (message) context.addIssue({ code: "custom", message });
  })
  .describe("Decimal string in euros");

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
