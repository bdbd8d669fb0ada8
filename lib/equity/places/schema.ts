import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { rowId } from "@/lib/core/fields/row-id";
import {
  INVESTMENTS_PER_PAGE,
  MAX_FUND_CENTS,
  MAX_LENGTH,
  MAX_PROCEEDS_CENTS,
  PLACE_STATUSES,
} from "@/lib/equity/constants";
import { euroField, listOfFundInput, listOwnInput, NO_FUND, reason } from "@/lib/equity/funds/schema";
import { confirmations } from "@/lib/offers/consent-schema";

export const NO_PLACE = "Esa inversión no existe";

const amount = euroField(
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
  amount: amount.optional().describe("Amount allotted, in euros, if less than requested"),
  reason: reason.min(1, "Escribe el motivo").describe("Reason, stored with the decision and its author"),
});

export const rejectPlaceInput = placeParams.extend({ reason: reason.min(1, "Escribe el motivo") });

export const signPlaceInput = placeParams.extend({
  confirmations,
  reservesAhead: z
    .boolean()
    .default(false)
    .describe("Whether the money of a capital call is reserved ten days before its due date"),
});

export const keepReserveInput = placeParams.extend({ reservesAhead: z.boolean("Escribe true o false") });

const exitAmount = euroField(null, MAX_PROCEEDS_CENTS);

export const exitInput = placeParams.extend({
  exitAmount: exitAmount.describe(
    "Euros before the performance fee; 0.00 for a total loss. A low amount is an offer that the investor must accept",
  ),
});

/** The answer names the offered amount, so that it cannot apply to another offer. */
export const refuseExitInput = placeParams.extend({
  exitAmount: exitAmount.describe("Exit amount that the caller saw, in euros; 409 if it has changed since"),
});

export const agreeExitInput = refuseExitInput.extend({
  reason: reason
    .default("")
    .describe("Required if an administrator accepts for an investor who has not answered in time"),
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
