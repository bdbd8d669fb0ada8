import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime, percent } from "@/lib/core/fields/response";
import { FLOW_KINDS, FUND_STATUSES, PART_STATUSES, PLACE_STATUSES, SERIES } from "@/lib/equity/constants";
import type { PartLine, PlaceDetail } from "./account-queries";
import type { FlowLine } from "./flow-queries";
import type { PlaceLine } from "./queries";

const placeSchema = z
  .object({
    id: z.number().int(),
    fundId: z.number().int(),
    fund: z.object({ id: z.number().int(), name: z.string(), status: z.enum(FUND_STATUSES) }),
    investorId: z.string(),
    investor: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
    amount: euros.describe(
      "Commitment in euros: the amount allotted, what remains of it after a default, or what was signed if it was revoked. Requested amount until it is allotted",
    ),
    requested: euros,
    note: z.string(),
    status: z.enum(PLACE_STATUSES),
    statusLabel: z.string(),
    decision: z
      .object({ by: z.string(), at: isoDateTime, reason: z.string() })
      .nullable()
      .describe("Who decided on the request, when and why; null until then"),
    commitmentDate: isoDateTime
      .nullable()
      .describe("When the commitment became binding, after the withdrawal period; null until then"),
    signedAt: isoDateTime.nullable(),
    agreementHash: z.string().nullable().describe("SHA-256 of the signed agreement; null until it is signed"),
    sheetVersion: z.number().int().nullable(),
    revocableUntil: isoDateTime.nullable(),
    isRevocable: z.boolean(),
    reservesAhead: z
      .boolean()
      .describe("Whether the money of a capital call is reserved ten days before its due date"),
    commitment: euros,
    called: euros,
    paid: euros,
    paidPart: percent,
    unfunded: euros.describe("Part of the commitment not called yet, in euros"),
    returned: euros.describe("Capital returned, in euros"),
    gain: euros,
    distributed: euros.describe("Everything paid to the investor, including the exit, in euros"),
    exitOffer: z
      .object({ amount: euros, offeredAt: isoDateTime, answerBy: isoDateTime })
      .nullable()
      .describe("Exit offer that waits for the investor's answer; null if there is none"),
    exitAmount: euros
      .nullable()
      .describe("Exit amount before the performance fee, in euros; null without an exit"),
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
    percent: percent.describe("Percent of the commitment"),
    amount: euros,
    paid: euros.describe("Amount paid by the investor, in euros"),
    covered: euros.describe(
      "Amount paid by other investors, who took over the same part of the commitment, in euros",
    ),
    reserved: euros.describe("Amount of the investor's balance reserved for this call, in euros"),
    rest: euros,
    dueOn: z.iso.date(),
    dueAt: isoDateTime,
    rescueUntil: isoDateTime
      .nullable()
      .describe("Until when other investors can pay the rest; null if they cannot"),
    status: z.enum(PART_STATUSES),
    statusLabel: z.string(),
    closedAt: isoDateTime.nullable(),
  })
  .meta({ id: "CapitalCallPart" });

const multiple = z
  .string()
  .nullable()
  .describe("Multiple of the paid-in capital, as a decimal string; null if it cannot be calculated");

const flowSchema = z
  .object({ id: z.number().int(), kind: z.enum(FLOW_KINDS), amount: euros, flowedAt: isoDateTime })
  .meta({ id: "FundFlow" });

const detailSchema = placeSchema
  .extend({
    fundShare: percent.describe(
      "Percent of the firm commitments to the fund; 0.00 until the investment is firm",
    ),
    value: euros
      .nullable()
      .describe("Value in euros at the latest valuation, plus later payments; null without a valuation"),
    valuedOn: z.iso.date().nullable(),
    valueAgeDays: z.number().int().nullable(),
    tvpi: multiple,
    dpi: multiple,
    rvpi: multiple,
    irr: percent
      .nullable()
      .describe("Internal rate of return in percent per year; null if it cannot be calculated"),
    cost: z.object({ managementFee: euros, performanceFee: euros }).describe("Fees to date, in euros"),
    comparisons: z
      .array(z.object({ series: z.enum(SERIES), label: z.string(), value: euros.nullable() }))
      .describe("Value of the same payments in other assets, in euros; null if data are missing"),
    parts: z.array(partSchema),
    flows: z
      .array(flowSchema)
      .describe("The latest cash flows; `GET /api/private-equity/investments/{id}/flows` lists all"),
  })
  .meta({ id: "FundInvestmentDetail" });

export const placesJson = presenter(z.array(placeSchema), (lines: readonly PlaceLine[]) => [...lines]);
export const placeJson = presenter(placeSchema, (line: PlaceLine) => line);
export const placeDetailJson = presenter(detailSchema, (place: PlaceDetail) => place);
export const partJson = presenter(partSchema, (part: PartLine) => part);
export const flowsJson = presenter(z.array(flowSchema), (lines: readonly FlowLine[]) => [...lines]);
