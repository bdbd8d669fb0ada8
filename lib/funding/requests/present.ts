import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import {
  ANTIDILUTIONS,
  BOARDS,
  PREFERENCES,
  REPORTS,
  REQUEST_STATUSES,
  RISKS,
} from "@/lib/funding/constants";
import { INDUSTRIES } from "@/lib/startups/constants";
import type { RequestLine } from "./lines";
import type { PanelRequest } from "./panel-queries";
import type { RequestDetail } from "./queries";

const percent = z.string().describe("Decimal string in percent, with two decimals");

export const clauseShape = {
  board: z.enum(BOARDS),
  report: z.enum(REPORTS),
  lockMonths: z.number().int(),
  preference: z.enum(PREFERENCES),
  antidilution: z.enum(ANTIDILUTIONS),
};

const lineSchema = z
  .object({
    id: z.number().int(),
    userId: z.string(),
    startupId: z.number().int().nullable(),
    startup: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    title: z.string(),
    description: z.string().describe("Markdown; shortened and without formatting in lists"),
    amount: euros,
    minInvestment: euros,
    equityOffered: percent
      .nullable()
      .describe("Percent of the company for the full amount; null if none is offered"),
    valuation: euros
      .nullable()
      .describe("Valuation of the whole company at this price, in euros; null if no equity is offered"),
    acceptsSales: z.boolean(),
    allOrNothing: z.boolean(),
    monthlyGoal: euros
      .nullable()
      .describe("Monthly support wanted, in euros; null if there is no monthly goal"),
    agreedAmount: euros.describe(
      "Total of signed agreements in euros, including those that can still be revoked",
    ),
    paidAmount: euros,
    missingAmount: euros,
    progress: percent.describe("Percent of the amount that is signed, rounded down"),
    sector: z.enum(INDUSTRIES),
    risk: z.enum(RISKS),
    deadline: isoDateTime.describe("End of the last day, in the owner's time zone"),
    deadlineOn: z.iso.date(),
    status: z.enum(REQUEST_STATUSES),
    statusLabel: z.string(),
    owner: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
    isOwn: z.boolean(),
    createdAt: isoDateTime,
  })
  .meta({ id: "FundingRequest" });

const detailSchema = lineSchema
  .extend({
    ...clauseShape,
    feePercent: percent,
    fee: euros.describe("Fee on the full amount, in euros"),
    receives: euros,
    offers: z.number().int().describe("Number of offers under negotiation"),
    reservedOffers: z.number().int().describe("Number of these offers whose money is held"),
    heldAmount: euros,
    investors: z.number().int().describe("Number of investors with a signed agreement"),
    monthly: z
      .object({
        amount: euros.describe("Monthly goal in euros"),
        purpose: z.string().nullable().describe("What the monthly support pays for"),
        promised: euros.describe("Total of active promises per month, in euros"),
        progress: percent.describe("Percent of the goal that is promised, rounded down"),
        supporters: z.number().int(),
        received: euros.describe("Amount received this month after fees, in euros"),
        named: z
          .array(z.string())
          .describe("Names of supporters who agreed to be named; the list is limited"),
        ownPromiseId: z.number().int().nullable().describe("Your active promise; null if you have none"),
      })
      .nullable()
      .describe("Monthly goal and support; null if there is no monthly goal"),
    agreedEquity: percent.describe("Percent of the company in signed agreements, without returned tranches"),
    sheetVersion: z
      .number()
      .int()
      .nullable()
      .describe("Version of the key information sheet; null until the request is published"),
    ownOfferId: z.number().int().nullable().describe("Your offer under negotiation; null if you have none"),
    reason: z.string().nullable().describe("Why the request was closed; null otherwise"),
    publishedAt: isoDateTime.nullable(),
    endedAt: isoDateTime.nullable(),
    updatedAt: isoDateTime,
  })
  .meta({ id: "FundingRequestDetail" });

export const requestsJson = presenter(z.array(lineSchema), (lines: readonly RequestLine[]) => [...lines]);

export const panelRequestsJson = presenter(
  z.array(
    lineSchema
      .extend({
        reason: z.string().nullable().describe("Why the request was closed; null otherwise"),
        promised: z
          .object({ amount: euros, supporters: z.number().int() })
          .nullable()
          .describe("Total of active promises per month; null if there are none"),
      })
      .meta({ id: "FundingRequestOfPanel" }),
  ),
  (lines: readonly PanelRequest[]) => [...lines],
);

export const requestJson = presenter(detailSchema, (request: RequestDetail) => request);
