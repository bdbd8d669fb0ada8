import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { idCursor, rowId } from "@/lib/core/fields/row-id";
import { exactMoney } from "@/lib/core/format/money";
import { OFFERING_KINDS } from "@/lib/learning/constants";
import { NO_COUPON } from "@/lib/learning/coupons/constants";
import { MAX_REFUND_REASON_LENGTH, PURCHASE_STATUSES, PURCHASES_PER_PAGE } from "@/lib/payments/constants";

const NO_PURCHASE = "Esa compra no existe";

const itemType = z.enum(OFFERING_KINDS, "Escribe course o mentorship");

// An empty one means none.
const coupon = z
  .string("Escribe el código")
  .trim()
  .toUpperCase()
  .max(40, NO_COUPON)
  .transform((text) => text || null)
  .nullish()
  .describe("Code of a discount, in any case");

const bought = { itemType, itemId: rowId("Escribe qué quieres comprar"), coupon };

export const getQuoteInput = z.object(bought);
export type GetQuote = z.output<typeof getQuoteInput>;

export const startPurchaseInput = z.object(bought);

const total = z
  .string({
    error: ({ input }) =>
      typeof input === "number"
        ? 'Escríbelo entre comillas, por ejemplo "32.40"'
        : "Falta el total que se muestra",
  })
  .regex(
    /^\d{1,12}(\.\d{1,2})?$/,
    "Escribe el total que se muestra, con un máximo de dos decimales, por ejemplo 32.40",
  )
  // Compared with the price as an amount: `30` is `30.00`. Dollars have as many decimals as euros.
  .transform((text) => exactMoney(text, "EUR"));

// A form sends «on» or omits the field.
const consent = z
  .union([z.boolean(), z.literal("on").transform(() => true)])
  .default(false)
  .describe("Agrees to start immediately: the right of withdrawal ends when the content is opened");

export const purchaseParams = z.object({ id: rowId(NO_PURCHASE) });

export const confirmPurchaseInput = purchaseParams.extend({
  total: total.describe("Total shown to the caller in US dollars; refused if it has changed"),
  consent,
});

export const payWithBalanceInput = startPurchaseInput.extend({
  total: total.describe("Total shown to the caller in euros; refused if it has changed"),
  consent,
});

export const refundPurchaseInput = purchaseParams.extend({
  reason: z
    .string("Escribe el motivo")
    .trim()
    .min(1, "Escribe el motivo")
    .max(MAX_REFUND_REASON_LENGTH, `Como mucho ${MAX_REFUND_REASON_LENGTH} caracteres`),
});

const page = {
  cursor: idCursor,
  limit: pageLimit(PURCHASES_PER_PAGE),
};

export const listPurchasesInput = z.object(page);
export type ListPurchases = z.output<typeof listPurchasesInput>;

export const listPurchaseQueueInput = z.object({
  status: z.enum([...PURCHASE_STATUSES, "all"], "Ese estado no existe").default("all"),
  ...page,
});
export type ListPurchaseQueue = z.output<typeof listPurchaseQueueInput>;
