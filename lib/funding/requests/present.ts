import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
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
import type { RequestDetail } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const percent = z.string().describe("Per cent, a decimal string of two decimals");

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
    description: z.string().describe("Markdown; in a list its beginning, without formatting"),
    amount: euros,
    minInvestment: euros,
    equityOffered: percent.nullable().describe("Of the company for all of it; null where none is given"),
    valuation: euros.nullable().describe("What the whole company is worth at this price"),
    acceptsSales: z.boolean(),
    allOrNothing: z.boolean(),
    monthlyGoal: euros.nullable().describe("What it would like to be promised each month"),
    agreedAmount: euros.describe("What is signed, with what may still be revoked"),
    paidAmount: euros,
    missingAmount: euros,
    progress: percent.describe("What is signed of the amount, rounded down"),
    sector: z.enum(INDUSTRIES),
    risk: z.enum(RISKS),
    deadline: isoDateTime.describe("The end of the last day, where its owner lives"),
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
    fee: euros.describe("Of all that is asked for"),
    receives: euros,
    offers: z.number().int().describe("How many are being negotiated"),
    reservedOffers: z.number().int().describe("How many of them have their money held"),
    heldAmount: euros,
    investors: z.number().int().describe("How many have signed"),
    monthly: z
      .object({
        amount: euros.describe("The goal"),
        purpose: z.string().nullable().describe("What it pays for"),
        promised: euros.describe("Each month, by the promises that run"),
        progress: percent.describe("What is promised of the goal, rounded down"),
        supporters: z.number().int(),
        received: euros.describe("This month, less the fee"),
        named: z.array(z.string()).describe("The supporters who agreed to be named, so many at most"),
        ownPromiseId: z.number().int().nullable().describe("The viewer's promise that runs"),
      })
      .nullable()
      .describe("The monthly goal with what runs towards it; null where there is none"),
    agreedEquity: percent.describe("Of the company, in what is signed and did not go back"),
    sheetVersion: z
      .number()
      .int()
      .nullable()
      .describe("Of the key information sheet; null before it is published"),
    ownOfferId: z.number().int().nullable().describe("The viewer's offer that is being negotiated"),
    reason: z.string().nullable().describe("Why it was closed"),
    publishedAt: isoDateTime.nullable(),
    endedAt: isoDateTime.nullable(),
    updatedAt: isoDateTime,
  })
  .meta({ id: "FundingRequestDetail" });

export const requestsJson = presenter(z.array(lineSchema), (lines: readonly RequestLine[]) => [...lines]);

export const requestJson = presenter(detailSchema, (request: RequestDetail) => request);
