import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { PROMISE_STATUSES, REQUEST_STATUSES } from "@/lib/funding/constants";
import type { PromiseLine } from "./lines";
import type { PromiseDetail } from "./queries";

const person = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

const lineSchema = z
  .object({
    id: z.number().int(),
    requestId: z.number().int(),
    request: z.object({ id: z.number().int(), title: z.string(), status: z.enum(REQUEST_STATUSES) }),
    role: z.enum(["supporter", "owner", "administrator"]).describe("Your role in the promise"),
    supporter: person,
    owner: person,
    amount: euros.describe("Amount per month, in euros"),
    platformFee: euros.describe("Fee deducted from the monthly amount, in euros"),
    receives: euros.describe("Amount that the owner receives per month, in euros"),
    isNamed: z.boolean().describe("Whether the page of the request names the supporter"),
    startOn: z.iso.date(),
    lastMonth: z
      .string()
      .nullable()
      .describe("Last month of the promise, for example 2027-01; null until an end is set"),
    nextOn: z.iso.date().nullable().describe("Date of the next payment; null if there is none"),
    status: z.enum(PROMISE_STATUSES),
    statusLabel: z.string(),
    retriesAt: isoDateTime
      .nullable()
      .describe("When the failed payment is retried; null if none failed, and for the owner"),
    lastError: z
      .string()
      .nullable()
      .describe("Why the payment failed or is paused; null otherwise, and for the owner"),
    reason: z
      .string()
      .nullable()
      .describe("Why an administrator stopped it, or why it ended with its request; null otherwise"),
    endedAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: "FundingPromise" });

const detailSchema = lineSchema
  .extend({
    payments: z
      .array(
        z.object({
          month: z.string().describe("Month, for example 2027-01"),
          amount: euros,
          platformFee: euros,
          receives: euros,
          paidAt: isoDateTime,
        }),
      )
      .describe("Newest first"),
  })
  .meta({ id: "FundingPromiseDetail" });

export const promisesJson = presenter(z.array(lineSchema), (lines: readonly PromiseLine[]) => [...lines]);

export const promiseJson = presenter(detailSchema, (promise: PromiseDetail) => promise);
