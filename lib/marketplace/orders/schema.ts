import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { requiredText, singleLine } from "@/lib/core/fields/text";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { ratingPageFields } from "@/lib/deals/rating-pages";
import {
  chatImageFields,
  disputeFields,
  entryFields,
  evidenceFields,
  ratingFields,
  saleDecisionFields,
} from "@/lib/deals/schema";
import { ORDER_STATUSES } from "@/lib/marketplace/constants";
import { euroField, NO_LISTING, sellerParams } from "@/lib/marketplace/listings/schema";
import {
  MAX_ADDRESS_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_QUANTITY,
  MAX_REFERENCE_LENGTH,
  ORDERS_PER_PAGE,
} from "./constants";

export const NO_ORDER = "Ese pedido no existe";

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Como mucho ${max} caracteres`)
    .nullish()
    .transform((text) => text || null);

const WRONG_QUANTITY = `Elige entre 1 y ${MAX_QUANTITY}`;

export const buyListingInput = z.object({
  listingId: rowId(NO_LISTING),
  quantity: z.coerce
    .number(WRONG_QUANTITY)
    .int(WRONG_QUANTITY)
    .min(1, WRONG_QUANTITY)
    .max(MAX_QUANTITY, WRONG_QUANTITY)
    .default(1),
  price: euroField("Falta el precio mostrado").describe(
    "Price per piece shown to the caller, in euros; refused if it has changed",
  ),
  shippingAddress: optionalText(MAX_ADDRESS_LENGTH).describe(
    "Shipping address; required except for services",
  ),
  note: optionalText(MAX_NOTE_LENGTH).describe("Note to the seller"),
});

export const orderParams = z.object({ id: rowId(NO_ORDER) });
export const chatImageParams = orderParams.extend(chatImageFields);

export const shipOrderInput = orderParams.extend({
  reference: singleLine("Escribe la referencia de la entrega", MAX_REFERENCE_LENGTH).describe(
    "Carrier and tracking number, or how the service was performed",
  ),
});

export const cancelOrderInput = orderParams.extend({
  reason: requiredText("Escribe el motivo", MAX_NOTE_LENGTH),
});

export const disputeOrderInput = orderParams.extend(disputeFields);

export const addEvidenceInput = orderParams.extend(evidenceFields);

export const evidenceParams = orderParams.extend(entryFields);

const typed = z.string().transform(typedAmount);

export const refundOrderInput = orderParams.extend({
  amount: euroField("Escribe cuánto devuelves").describe(
    "Amount to refund in euros, at most what is left; refunding all of it ends the order",
  ),
  reason: requiredText("Escribe el motivo", MAX_NOTE_LENGTH),
});

/** In the format that people type: «12,50». */
export const refundOrderForm = z.object({ id: z.string(), amount: typed, reason: z.string().default("") });

export const rateOrderInput = orderParams.extend(ratingFields);

export const resolveOrderInput = orderParams.extend(saleDecisionFields);

const perPage = pageLimit(ORDERS_PER_PAGE);

export const listOrdersInput = z.object({
  role: z.enum(["buyer", "seller"], "Escribe buyer o seller").default("buyer"),
  cursor: numberCursor,
  limit: perPage,
});
export type ListOrders = z.output<typeof listOrdersInput>;

export const listOrderQueueInput = z.object({
  status: z.enum([...ORDER_STATUSES, "all"], "El estado no existe").default("disputed"),
  cursor: numberCursor,
  limit: perPage,
});
export type ListOrderQueue = z.output<typeof listOrderQueueInput>;

export const listRatingsInput = sellerParams.extend(ratingPageFields);
export type ListRatings = z.output<typeof listRatingsInput>;
