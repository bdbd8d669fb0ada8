import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { OFFERING_KINDS } from "@/lib/learning/constants";
import { PURCHASE_METHODS, PURCHASE_STATUSES } from "@/lib/payments/constants";
import type { QuoteLine } from "./checkout-queries";
import type { PurchaseLine, PurchaseQueueLine, PurchaseWithReturns, Receipt } from "./queries";

const rowId = z.number().int();
const person = z.object({ id: z.string(), name: z.string() });

const purchaseFields = z.object({
  id: rowId,
  itemType: z.enum(OFFERING_KINDS),
  itemId: rowId,
  itemTitle: z.string(),
  buyerId: z.string(),
  sellerId: z.string(),
  method: z.enum(PURCHASE_METHODS),
  status: z.enum(PURCHASE_STATUSES),
  price: euros,
  listPrice: euros.describe("Price without the discount of a coupon, in euros"),
  couponId: rowId.nullable().describe("Coupon that was used; null without one"),
  platformFee: euros.describe("Fee deducted from the price, in euros; the seller receives the rest"),
  usdAmount: z
    .string()
    .nullable()
    .describe("Amount charged to the card, in US dollars; null for purchases with the balance"),
  eurUsdRate: z.string().nullable(),
  rateAt: isoDateTime.nullable(),
  returnedInParts: euros.describe(
    "Total of partial refunds to the card while the purchase stays valid, in euros",
  ),
  invoiceNumber: z.string().nullable(),
  refundInvoiceNumber: z.string().nullable().describe("Corrective invoice of the refund; null without one"),
  refundReason: z.string().nullable(),
  consentedAt: isoDateTime
    .nullable()
    .describe("When the buyer agreed to start immediately; null if they did not"),
  succeededAt: isoDateTime.nullable(),
  releaseAt: isoDateTime
    .nullable()
    .describe("When the right of withdrawal ends and the seller is paid; null if not scheduled"),
  refundedAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
});

export const purchaseJson = presenter(purchaseFields.meta({ id: "Purchase" }), (line: PurchaseLine) => line);

const returned = z
  .array(
    z.object({
      usdAmount: z.string(),
      amount: euros,
      invoiceNumber: z.string().describe("Number of the corrective invoice of this partial refund"),
      creditedAt: isoDateTime
        .nullable()
        .describe(
          "When the card's bank rejected the refund and it was credited to the balance; null otherwise",
        ),
      createdAt: isoDateTime,
    }),
  )
  .describe("Partial refunds to the card while the purchase stays valid, oldest first");

const withReturns = purchaseFields.extend({ returns: returned });

export const purchasesJson = presenter(z.array(withReturns), (lines: readonly PurchaseWithReturns[]) => [
  ...lines,
]);

const receiptSchema = withReturns
  .extend({
    failure: z
      .string()
      .nullable()
      .describe("Message of the card provider about the failed payment or refund; null without a failure"),
    buyer: person,
    seller: person,
    isBuyer: z.boolean(),
    canWithdraw: z.boolean(),
    withdrawalNote: z.string().nullable().describe("Why the buyer cannot withdraw; null if they can"),
  })
  .meta({ id: "Receipt" });

export const receiptJson = presenter(receiptSchema, (receipt: Receipt) => receipt);

const queueSchema = withReturns
  .extend({
    buyer: person,
    seller: person,
    failure: z.string().nullable(),
    loss: euros.describe("Part of a refund that neither the seller's balance nor the fees covered, in euros"),
    paymentIntentId: z.string().nullable(),
  })
  .meta({ id: "PurchaseForAdministrator" });

export const purchaseQueueJson = presenter(z.array(queueSchema), (lines: readonly PurchaseQueueLine[]) => [
  ...lines,
]);

const quoteSchema = z
  .object({
    price: euros,
    listPrice: euros.describe("Price without the discount of a coupon, in euros"),
    discountPercent: z.number().int().nullable().describe("Discount of the coupon in per cent"),
    usdAmount: z.string().describe("What a card would be charged, in US dollars"),
    platformFee: euros.describe("Fee deducted from the price, in euros"),
    eurUsdRate: z.string(),
    rateAt: isoDateTime,
  })
  .meta({ id: "PurchaseQuote" });

export const quoteJson = presenter(quoteSchema, (quote: QuoteLine) => quote);

type Started = { id: number; clientSecret: string; paymentIntentId: string };

const startedSchema = z
  .object({
    clientSecret: z.string().describe("Client secret with which the browser confirms this card payment only"),
    paymentIntentId: z.string(),
    purchaseId: rowId,
  })
  .meta({ id: "StartedPayment" });

export const startedJson = presenter(startedSchema, ({ id, clientSecret, paymentIntentId }: Started) => ({
  clientSecret,
  paymentIntentId,
  purchaseId: id,
}));
