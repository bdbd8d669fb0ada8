import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { PROMISE_STATUSES, REQUEST_STATUSES } from "@/lib/funding/constants";
import type { PromiseLine } from "./lines";
import type { PromiseDetail } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const person = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

const lineSchema = z
  .object({
    id: z.number().int(),
    requestId: z.number().int(),
    request: z.object({ id: z.number().int(), title: z.string(), status: z.enum(REQUEST_STATUSES) }),
    role: z.enum(["supporter", "owner", "administrator"]).describe("What the viewer is in it"),
    supporter: person,
    owner: person,
    amount: euros.describe("Each month"),
    platformFee: euros.describe("Of it"),
    receives: euros.describe("What the owner receives of it"),
    isNamed: z.boolean().describe("Whether the page of the request says who it is"),
    startOn: z.iso.date(),
    lastMonth: z.string().nullable().describe("2027-01; null until it is ended"),
    nextOn: z.iso.date().nullable().describe("When it is paid next; null where it never is again"),
    status: z.enum(PROMISE_STATUSES),
    statusLabel: z.string(),
    retriesAt: isoDateTime.nullable().describe("When the failed step is tried again; not sent to the owner"),
    lastError: z.string().nullable().describe("Why it failed or is paused; not sent to the owner"),
    reason: z
      .string()
      .nullable()
      .describe("Why an administrator has stopped it, or why it has ended with its request"),
    endedAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: "FundingPromise" });

const detailSchema = lineSchema
  .extend({
    payments: z
      .array(
        z.object({
          month: z.string().describe("2027-01"),
          amount: euros,
          platformFee: euros,
          receives: euros,
          paidAt: isoDateTime,
        }),
      )
      .describe("The latest first"),
  })
  .meta({ id: "FundingPromiseDetail" });

export const promisesJson = presenter(z.array(lineSchema), (lines: readonly PromiseLine[]) => [...lines]);

export const promiseJson = presenter(detailSchema, (promise: PromiseDetail) => promise);
