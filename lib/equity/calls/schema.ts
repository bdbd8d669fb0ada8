import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { pointsOf } from "@/lib/core/fields/percentage";
import { rowId } from "@/lib/core/fields/row-id";
import { singleLine } from "@/lib/core/fields/text";
import { INVESTMENTS_PER_PAGE, MAX_FUND_CENTS, MAX_LENGTH, WHOLE_POINTS } from "@/lib/equity/constants";
import { euroField, fundParams, listOwnInput } from "@/lib/equity/funds/schema";
import { confirmations } from "@/lib/offers/consent-schema";

export const NO_CALL = "Esa llamada no existe";

const WRONG_PERCENT = "Escribe un porcentaje entre 0,01 y 100";

const percent = z
  .union([z.string(), z.number().transform(String)], WRONG_PERCENT)
  .pipe(z.string().trim())
  .refine((text) => {
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return false;
    return pointsOf(text) > 0 && pointsOf(text) <= WHOLE_POINTS;
  }, WRONG_PERCENT)
  .describe("Percent of each commitment, as a decimal string");

const called = {
  percent,
  dueOn: z.iso.date("La fecha no es válida").describe("Last day on which the call can be paid"),
  purpose: singleLine("Escribe para qué es", MAX_LENGTH.label),
};

export const planCallInput = fundParams.extend(called);

export const issueCallInput = fundParams.extend({
  ...called,
  planId: rowId(NO_CALL).optional().describe("Planned capital call that this one replaces"),
});

export const callParams = z.object({ id: rowId(NO_CALL) });

const amount = euroField("El importe debe ser mayor que 0", MAX_FUND_CENTS, "Escribe el importe").optional();

export const payCallInput = callParams.extend({
  amount: amount.describe("Part of the amount due, in euros; if absent, all that is unpaid"),
});

const partParams = z.object({ id: rowId(NO_CALL) });

export const coverPartInput = partParams.extend({ amount, confirmations });

export const listPartsInput = callParams.extend({
  cursor: listOwnInput.shape.cursor,
  limit: pageLimit(INVESTMENTS_PER_PAGE),
});
export type ListParts = z.output<typeof listPartsInput>;
