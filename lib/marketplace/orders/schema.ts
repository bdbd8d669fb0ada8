import { z } from "zod";
import { rowId } from "@/lib/core/command/row-id";
import { singleLine } from "@/lib/core/format/text";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { decisionFields, disputeFields, entryFields, evidenceFields, ratingFields } from "@/lib/deals/schema";
import { SALE_STATUSES } from "@/lib/marketplace/constants";
import { euros, idCursor, NO_LISTING, paragraph, sellerParams } from "@/lib/marketplace/listings/schema";
import {
  LONGEST_ADDRESS,
  LONGEST_NOTE,
  LONGEST_REFERENCE,
  MOST_QUANTITY,
  RATINGS_PER_PAGE,
  SALES_PER_PAGE,
} from "./constants";

export const NO_SALE = "Ese pedido no existe";

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Como mucho ${max} caracteres`)
    .nullish()
    .transform((text) => text || null);

const WRONG_QUANTITY = `Elige entre 1 y ${MOST_QUANTITY} unidades`;

export const buyListingInput = z.object({
  listingId: rowId(NO_LISTING),
  quantity: z.coerce
    .number(WRONG_QUANTITY)
    .int(WRONG_QUANTITY)
    .min(1, WRONG_QUANTITY)
    .max(MOST_QUANTITY, WRONG_QUANTITY)
    .default(1),
  price: euros("Falta el precio mostrado").describe(
    "The price of one piece as the caller has seen it: refused where it is another by now",
  ),
  shippingAddress: optionalText(LONGEST_ADDRESS).describe("Where it is sent; asked of what is no service"),
  note: optionalText(LONGEST_NOTE).describe("For the seller"),
});

export const saleParams = z.object({ id: rowId(NO_SALE) });

export const shipSaleInput = saleParams.extend({
  reference: singleLine("Escribe la referencia del envío", LONGEST_REFERENCE).describe(
    "The carrier and its tracking number, or how it was performed",
  ),
});

export const cancelSaleInput = saleParams.extend({ reason: paragraph("Escribe el motivo", LONGEST_NOTE) });

export const disputeSaleInput = saleParams.extend(disputeFields);

export const addEvidenceInput = saleParams.extend(evidenceFields);

export const evidenceParams = saleParams.extend(entryFields);

const typed = z.string().transform(typedAmount);

export const refundSaleInput = saleParams.extend({
  amount: euros("Escribe cuánto devuelves").describe("Of what is left; all of it ends the order"),
  reason: paragraph("Escribe el motivo", LONGEST_NOTE),
});

/** As people type it: «12,50». */
export const refundSaleForm = z.object({ id: z.string(), amount: typed, reason: z.string().default("") });

export const rateSaleInput = saleParams.extend(ratingFields);

export const resolveSaleInput = saleParams.extend(decisionFields);

const perPage = z.coerce.number().int().min(1).max(100).default(SALES_PER_PAGE);

export const listSalesInput = z.object({
  role: z.enum(["buyer", "seller"], "Escribe buyer o seller").default("buyer"),
  cursor: idCursor,
  limit: perPage,
});
export type ListSales = z.output<typeof listSalesInput>;

export const listSaleQueueInput = z.object({
  status: z.enum([...SALE_STATUSES, "all"], "El estado no existe").default("disputed"),
  cursor: idCursor,
  limit: perPage,
});
export type ListSaleQueue = z.output<typeof listSaleQueueInput>;

export const listRatingsInput = sellerParams.extend({
  cursor: z
    .string()
    .regex(/^\d{1,13}\.\d{1,10}$/, "El cursor no es válido")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(RATINGS_PER_PAGE),
});
export type ListRatings = z.output<typeof listRatingsInput>;
