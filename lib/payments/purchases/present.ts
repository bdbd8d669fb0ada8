import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { OFFERING_KINDS } from "@/lib/learning/constants";
import { PURCHASE_METHODS, PURCHASE_STATUSES } from "@/lib/payments/constants";
import type { PurchaseLine, PurchaseQueueLine, PurchaseWithReturns, Receipt } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
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
  platformFee: euros.describe("Of the price; the seller receives the rest"),
  usdAmount: z.string().nullable().describe("What the card was charged, in US dollars"),
  eurUsdRate: z.string().nullable(),
  rateAt: isoDateTime.nullable(),
  returnedInParts: euros.describe("What went back to the card while the purchase went on"),
  invoiceNumber: z.string().nullable(),
  refundInvoiceNumber: z.string().nullable().describe("The corrective invoice of a refund"),
  refundReason: z.string().nullable(),
  consentedAt: isoDateTime.nullable().describe("When the buyer agreed to start immediately"),
  succeededAt: isoDateTime.nullable(),
  releaseAt: isoDateTime.nullable().describe("When the right of withdrawal ends and the seller is paid out"),
  refundedAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
});

export const purchaseJson = presenter(purchaseFields.meta({ id: "Purchase" }), (line: PurchaseLine) => line);

const returned = z
  .array(
    z.object({
      usdAmount: z.string(),
      amount: euros,
      invoiceNumber: z.string().describe("Its own corrective invoice"),
      creditedAt: isoDateTime
        .nullable()
        .describe("When it was credited to the balance, because the card's bank had sent it back"),
      createdAt: isoDateTime,
    }),
  )
  .describe("The parts that went back to the card while the purchase went on, the oldest first");

const withReturns = purchaseFields.extend({ returns: returned });

export const purchasesJson = presenter(z.array(withReturns), (lines: readonly PurchaseWithReturns[]) => [
  ...lines,
]);

const receiptSchema = withReturns
  .extend({
    failure: z.string().nullable().describe("What the card said, of the payment or of its refund"),
    buyer: person,
    seller: person,
    isBuyer: z.boolean(),
    canWithdraw: z.boolean(),
    withdrawalNote: z.string().nullable().describe("Why the buyer may not withdraw"),
  })
  .meta({ id: "Receipt" });

export const receiptJson = presenter(receiptSchema, (receipt: Receipt) => receipt);

const queueSchema = withReturns
  .extend({
    buyer: person,
    seller: person,
    failure: z.string().nullable(),
    loss: euros.describe("What of a refund the seller no longer had"),
    paymentIntentId: z.string().nullable(),
  })
  .meta({ id: "PurchaseForAdministrator" });

export const purchaseQueueJson = presenter(z.array(queueSchema), (lines: readonly PurchaseQueueLine[]) => [
  ...lines,
]);

type Started = { id: number; clientSecret: string; paymentIntentId: string };

const startedSchema = z
  .object({
    clientSecret: z.string().describe("With it the browser confirms this payment, and no other"),
    paymentIntentId: z.string(),
    purchaseId: rowId,
  })
  .meta({ id: "StartedPayment" });

export const startedJson = presenter(startedSchema, ({ id, clientSecret, paymentIntentId }: Started) => ({
  clientSecret,
  paymentIntentId,
  purchaseId: id,
}));
