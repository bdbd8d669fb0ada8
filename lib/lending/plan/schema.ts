import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { typedReason } from "@/lib/core/fields/reason";
import { idCursor, rowId } from "@/lib/core/fields/row-id";
import { PAUSE_DAYS } from "@/lib/lending/constants";
import { LOANS_PER_PAGE } from "@/lib/lending/loan/constants";
import { cents, loanParams, shownAt } from "@/lib/lending/loan/schema";
import { NO_OFFER } from "@/lib/lending/posts/schema";

const INSTALMENT = "Escribe el número de la cuota, por ejemplo 1";

export const repayLoanInput = loanParams.extend({
  amount: cents,
  of: z
    .enum(["instalment", "debt", "collateral"], "Escribe instalment, debt o collateral")
    .default("debt")
    .describe(
      "`instalment`: the next one; `debt`: an early repayment; `collateral`: early, by selling collateral",
    ),
  nr: z.coerce
    .number(INSTALMENT)
    .int(INSTALMENT)
    .min(1, INSTALMENT)
    .optional()
    .describe("With `instalment`: the `nr` of the one that is meant; refused if it is not the next"),
  whole: z
    .boolean("Escribe true o false")
    .optional()
    .describe("true: `amount` is meant to be the whole debt, and less than the debt of today is refused"),
});

export const PAUSE_NOT_FOUND = "Esa pausa no existe";

const DAYS = `Escribe entre ${PAUSE_DAYS.min} y ${PAUSE_DAYS.max} días`;

export const proposePauseInput = loanParams.extend({
  days: z.coerce.number(DAYS).int(DAYS).min(PAUSE_DAYS.min, DAYS).max(PAUSE_DAYS.max, DAYS),
});

export const pauseParams = loanParams.extend({ n: rowId(PAUSE_NOT_FOUND) });

export const endPauseInput = pauseParams.extend({
  reason: typedReason.describe("Reason sent to both parties"),
});

export const listPausesInput = z.object({
  status: z
    .enum(["accepted", "proposed", "all"], "Escribe accepted, proposed o all")
    .default("all")
    .describe("`accepted`: agreed; `proposed`: waiting for an answer"),
  cursor: idCursor,
  limit: pageLimit(LOANS_PER_PAGE),
});
export type ListPauses = z.output<typeof listPausesInput>;

export const refinanceLoanInput = loanParams.extend({ offerId: rowId(NO_OFFER), updatedAt: shownAt });

export const answerPauseInput = pauseParams.extend({
  accept: z.boolean("Di si la aceptas: true o false").describe("true agrees to the pause; false declines it"),
});
