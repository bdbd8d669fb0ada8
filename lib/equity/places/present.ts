import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { FLOW_KINDS, FUND_STATUSES, PART_STATUSES, PLACE_STATUSES, SERIES } from "@/lib/equity/constants";
import type { PartLine, PlaceDetail } from "./account-queries";
import type { FlowLine } from "./flow-queries";
import type { PlaceLine } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const percent = z.string().describe("Per cent, a decimal string");

const placeSchema = z
  .object({
    id: z.number().int(),
    fundId: z.number().int(),
    fund: z.object({ id: z.number().int(), name: z.string(), status: z.enum(FUND_STATUSES) }),
    investorId: z.string(),
    investor: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
    amount: euros.describe("What was allotted; before that what was asked for"),
    requested: euros,
    note: z.string(),
    status: z.enum(PLACE_STATUSES),
    statusLabel: z.string(),
    decision: z
      .object({ by: z.string(), at: isoDateTime, reason: z.string() })
      .nullable()
      .describe("Who allotted it and why"),
    commitmentDate: isoDateTime.nullable().describe("When the days of reflection ended"),
    signedAt: isoDateTime.nullable(),
    agreementHash: z.string().nullable().describe("SHA-256 of what was signed"),
    sheetVersion: z.number().int().nullable(),
    revocableUntil: isoDateTime.nullable(),
    isRevocable: z.boolean(),
    reservesAhead: z
      .boolean()
      .describe("Whether the money of a call is reserved ten days before the due date"),
    commitment: euros,
    called: euros,
    paid: euros,
    paidPart: percent,
    unfunded: euros.describe("What is not called yet"),
    returned: euros.describe("Capital that came back"),
    gain: euros,
    distributed: euros.describe("All that came back, with the exit"),
    exitOffer: z
      .object({ amount: euros, offeredAt: isoDateTime, answerBy: isoDateTime })
      .nullable()
      .describe("What the manager would pay, while the investor has not answered"),
    exitAmount: euros.nullable().describe("Before the performance fee"),
    exitFee: euros.nullable(),
    exitDate: isoDateTime.nullable(),
    closedAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: "FundInvestment" });

const partSchema = z
  .object({
    id: z.number().int(),
    callId: z.number().int(),
    investmentId: z.number().int(),
    nr: z.number().int().nullable(),
    purpose: z.string(),
    percent: percent.describe("Of the commitment"),
    amount: euros,
    paid: euros.describe("By the investor"),
    covered: euros.describe("Paid by other investors, who took over the same part of the commitment"),
    reserved: euros.describe("Reserved for it"),
    rest: euros,
    dueOn: z.iso.date(),
    dueAt: isoDateTime,
    rescueUntil: isoDateTime.nullable().describe("Until when others may pay the rest"),
    status: z.enum(PART_STATUSES),
    statusLabel: z.string(),
    closedAt: isoDateTime.nullable(),
  })
  .meta({ id: "CapitalCallPart" });

const multiple = z.string().nullable().describe("So many times what was paid; null where it cannot be said");

const flowSchema = z
  .object({ id: z.number().int(), kind: z.enum(FLOW_KINDS), amount: euros, flowedAt: isoDateTime })
  .meta({ id: "FundFlow" });

const detailSchema = placeSchema
  .extend({
    fundShare: percent.describe("Of the firm commitments to the fund; 0.00 for a place that is not firm"),
    value: euros.nullable().describe("At the latest valuation, with what was paid since"),
    valuedOn: z.iso.date().nullable(),
    valueAgeDays: z.number().int().nullable(),
    tvpi: multiple,
    dpi: multiple,
    rvpi: multiple,
    irr: percent.nullable().describe("Per year; null where it is undefined"),
    cost: z.object({ managementFee: euros, performanceFee: euros }).describe("Until today"),
    comparisons: z
      .array(z.object({ series: z.enum(SERIES), label: z.string(), value: euros.nullable() }))
      .describe("What the same payments would be worth; null where a figure is missing"),
    parts: z.array(partSchema),
    flows: z.array(flowSchema).describe("The latest; all of them are a list of their own"),
  })
  .meta({ id: "FundInvestmentDetail" });

export const placesJson = presenter(z.array(placeSchema), (lines: readonly PlaceLine[]) => [...lines]);
export const placeJson = presenter(placeSchema, (line: PlaceLine) => line);
export const placeDetailJson = presenter(detailSchema, (place: PlaceDetail) => place);
export const partJson = presenter(partSchema, (part: PartLine) => part);
export const flowsJson = presenter(z.array(flowSchema), (lines: readonly FlowLine[]) => [...lines]);
