import { z } from "zod";
import { REQUEST_STATUSES, STANDING_ORDER_STATUSES } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { amount, asset, isoDateTime } from "@/lib/core/fields/response";
import { INTERVALS } from "@/lib/core/format/recurring-days";
import type { Payee } from "./payee-queries";
import type { PaymentLine } from "./payment-queries";
import type { RequestLine } from "./request-queries";
import type { SplitLine } from "./split-queries";
import type { StandingOrderLine } from "./standing-order-queries";

const member = z.object({ id: z.string(), name: z.string(), username: z.string().nullable() });

export const payeeJson = presenter(member.meta({ id: "BankPayee" }), (payee: Payee) => payee);

const paymentSchema = z
  .object({
    id: z.number().int(),
    direction: z.enum(["sent", "received"]),
    member: member.describe("The other party"),
    asset,
    amount,
    note: z.string(),
    standingOrderId: z
      .number()
      .int()
      .nullable()
      .describe("Standing order behind the payment, shown only to its payer; null otherwise"),
    createdAt: isoDateTime,
  })
  .meta({ id: "BankPayment" });

export const paymentJson = presenter(paymentSchema, (line: PaymentLine) => line);
export const paymentsJson = presenter(z.array(paymentSchema), (lines: readonly PaymentLine[]) => [...lines]);

const requestSchema = z
  .object({
    id: z.number().int(),
    direction: z.enum(["asked", "received"]),
    member: member.nullable().describe("The other party; null if anyone with the link can pay"),
    asset,
    amount,
    note: z.string(),
    status: z.enum(REQUEST_STATUSES),
    byLink: z.boolean().describe("Whether anyone with the link can pay"),
    splitId: z.number().int().nullable(),
    paymentId: z.number().int().nullable(),
    link: z.string().nullable().describe("Link that the requester shares; null for the payer"),
    expiresAt: isoDateTime,
    createdAt: isoDateTime,
    closedAt: isoDateTime.nullable(),
  })
  .meta({ id: "BankRequest" });

export const requestJson = presenter(requestSchema, (line: RequestLine) => line);
export const requestsJson = presenter(z.array(requestSchema), (lines: readonly RequestLine[]) => [...lines]);

const splitSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    asset,
    total: amount,
    paymentId: z.number().int().nullable(),
    isOpen: z.boolean().describe("Whether a part is still requested"),
    isPaid: z.boolean().describe("Whether every part is paid"),
    createdAt: isoDateTime,
    requests: z
      .array(requestSchema.pick({ id: true, member: true, amount: true, status: true, closedAt: true }))
      .describe("The latest request for each part"),
  })
  .meta({ id: "BankSplit" });

export const splitJson = presenter(splitSchema, (line: SplitLine) => line);
export const splitsJson = presenter(z.array(splitSchema), (lines: readonly SplitLine[]) => [...lines]);

const standingOrderSchema = z
  .object({
    id: z.number().int(),
    member: member.describe("The payee"),
    asset,
    amount,
    note: z.string(),
    every: z.enum(INTERVALS),
    nextOn: z.iso
      .date()
      .nullable()
      .describe("Date of the next payment in the payer's time zone; null once the order has ended"),
    endsOn: z.iso.date().nullable(),
    status: z.enum(STANDING_ORDER_STATUSES),
    retriesAt: isoDateTime.nullable().describe("When a failed payment is retried; null if none is"),
    lastError: z.string().nullable().describe("Why the last attempt failed, in Spanish; null if it did not"),
    createdAt: isoDateTime,
  })
  .meta({ id: "BankStandingOrder" });

export const standingOrderJson = presenter(standingOrderSchema, (line: StandingOrderLine) => line);
export const standingOrdersJson = presenter(
  z.array(standingOrderSchema),
  (lines: readonly StandingOrderLine[]) => [...lines],
);
