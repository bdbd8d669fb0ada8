import { z } from "zod";
import { pageLimit } from "@/lib/core/command/page-limit";
import { rowId } from "@/lib/core/command/row-id";
import {
  INVESTMENTS_PER_PAGE,
  MAX_FUND_CENTS,
  MAX_LENGTH,
  MAX_PROCEEDS_CENTS,
  PLACE_STATUSES,
} from "@/lib/equity/constants";
import { euros, listOfFundInput, listOwnInput, NO_FUND, reason } from "@/lib/equity/funds/schema";
import { confirmations } from "@/lib/offers/consent-schema";

export const NO_PLACE = "Esa inversión no existe";

const amount = euros(
  "Por favor ingrese un monto válido",
  MAX_FUND_CENTS,
  "Por favor ingrese un monto válido",
);

// The investor is the caller, whatever is sent (D12).
export const requestPlaceInput = z.object({
  fundId: rowId(NO_FUND),
  amount,
  note: z.string().trim().max(MAX_LENGTH.reason, `Como mucho ${MAX_LENGTH.reason} caracteres`).default(""),
});

export const placeParams = z.object({ id: rowId(NO_PLACE) });

export const approvePlaceInput = placeParams.extend({
  amount: amount.optional().describe("What is allotted, where it is less than what was asked for"),
  reason: reason.min(1, "Escribe el motivo").describe("Kept with the place: who allotted what and why"),
});

export const rejectPlaceInput = placeParams.extend({ reason: reason.min(1, "Escribe el motivo") });

export const signPlaceInput = placeParams.extend({
  confirmations,
  reservesAhead: z
    .boolean()
    .default(false)
    .describe("Whether the money of a call is reserved ten days before the due date"),
});

export const keepReserveInput = placeParams.extend({ reservesAhead: z.boolean("Escribe true o false") });

const exitAmount = euros(null, MAX_PROCEEDS_CENTS);

export const exitInput = placeParams.extend({
  exitAmount: exitAmount.describe(
    "0.00 where all of it is lost; below what the part is worth, or what is still in, it waits for the investor",
  ),
});

/** The answer names the offered amount, so that it cannot apply to another offer. */
export const refuseExitInput = placeParams.extend({
  exitAmount: exitAmount.describe("What was offered, as it was seen: 409 where it has changed since"),
});

export const agreeExitInput = refuseExitInput.extend({
  reason: reason.default("").describe("Of an administrator, who answers for an investor that does not"),
});

export const listFlowsInput = placeParams.extend({
  cursor: listOwnInput.shape.cursor,
  limit: pageLimit(INVESTMENTS_PER_PAGE),
});
export type ListFlows = z.output<typeof listFlowsInput>;

export const listOwnPlacesInput = listOwnInput;

export const listPlacesInput = listOfFundInput.extend({
  status: z.enum(PLACE_STATUSES, "Ese estado no existe").optional(),
  limit: pageLimit(INVESTMENTS_PER_PAGE),
});
export type ListPlaces = z.output<typeof listPlacesInput>;
