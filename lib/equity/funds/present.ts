import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import {
  CALL_STATUSES,
  FUND_STATUSES,
  FUND_STRATEGIES,
  MOVEMENT_KINDS,
  PLACE_STATUSES,
  SECTORS,
} from "@/lib/equity/constants";
import type { FundLine } from "./lines";
import type { PanelFund } from "./list-queries";
import type { CallLine, FundDetail, MovementLine, ValuationLine } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");
const percent = z.string().describe("Per cent, a decimal string");

const lineSchema = z
  .object({
    id: z.number().int(),
    managerId: z.string(),
    name: z.string(),
    managerName: z.string().describe("The company that manages it"),
    description: z.string().describe("In a list its beginning"),
    portfolioSize: euros,
    minInvestment: euros,
    managementFee: percent.describe("Per year, of the commitment"),
    performanceFee: percent.describe("Of the gain above the hurdle"),
    hurdle: percent.describe("Per year, of the paid-in capital"),
    fundStrategy: z.enum(FUND_STRATEGIES),
    sector: z.enum(SECTORS),
    status: z.enum(FUND_STATUSES),
    statusLabel: z.string(),
    committed: euros.describe("What is allotted of its size"),
    committedPart: percent,
    calledPart: percent.describe("What was called of each commitment"),
    investors: z.number().int(),
    manager: z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() }),
    isOwn: z.boolean(),
    createdAt: isoDateTime,
  })
  .meta({ id: "Fund" });

const callSchema = z
  .object({
    id: z.number().int(),
    fundId: z.number().int(),
    nr: z.number().int().nullable(),
    percent: percent.describe("Of each commitment"),
    purpose: z.string(),
    dueOn: z.iso.date(),
    dueAt: isoDateTime.describe("The end of that day"),
    status: z.enum(CALL_STATUSES).describe("A planned one may change"),
    isMissed: z
      .boolean()
      .describe("Planned for a day that has passed; for its manager and administrators alone"),
    amount: euros.describe("Of all investors together; nothing while it is planned"),
    parts: z.number().int(),
    issuedAt: isoDateTime.nullable(),
  })
  .meta({ id: "CapitalCall" });

const valuationSchema = z
  .object({
    id: z.number().int(),
    fundId: z.number().int(),
    asOf: z.iso.date(),
    ageDays: z.number().int(),
    amount: euros,
    source: z.string(),
    documentUrl: z.string().nullable(),
    publishedAt: isoDateTime,
  })
  .meta({ id: "FundValuation" });

const cost = z.object({
  multiple: z.number().int().describe("How many times what was put in comes back"),
  commitment: euros,
  years: z.number().int(),
  managementFee: euros,
  performanceFee: euros,
  total: euros,
  yearly: percent.describe("Of the commitment"),
  received: euros,
  result: euros.describe("Below zero for a loss"),
});

const movementSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(MOVEMENT_KINDS),
    amount: euros,
    concept: z.string(),
    movedAt: isoDateTime,
  })
  .meta({ id: "FundMovement" });

const money = z.object({
  balance: euros,
  accruedFee: euros.describe("Of the management fee, what is not settled"),
  movements: z.array(movementSchema).describe("The latest hundred"),
});

const detailSchema = lineSchema
  .extend({
    firm: euros.describe("Of `committed`, what is signed and can no longer be revoked"),
    risks: z.string(),
    reason: z.string().nullable().describe("Why it was sent back or suspended"),
    submittedAt: isoDateTime.nullable(),
    reviewedAt: isoDateTime.nullable(),
    openedAt: isoDateTime.nullable(),
    closedAt: isoDateTime.nullable(),
    updatedAt: isoDateTime,
    isFullyCalled: z.boolean().describe("Closed to new investors"),
    calls: z.array(callSchema),
    valuation: valuationSchema.nullable().describe("The latest"),
    mine: z
      .object({ id: z.number().int(), status: z.enum(PLACE_STATUSES), amount: euros })
      .nullable()
      .describe("The viewer's latest place in it"),
    sheetVersion: z.number().int().nullable(),
    costs: z.array(cost).describe("Of 10,000 € over eight years, for what comes back"),
    money: money.nullable().describe("For its manager and administrators alone"),
  })
  .meta({ id: "FundDetail" });

export const panelFundsJson = presenter(
  z.array(
    lineSchema
      .extend({ reason: z.string().nullable(), submittedAt: isoDateTime.nullable() })
      .meta({ id: "FundOfPanel" }),
  ),
  (lines: readonly PanelFund[]) => [...lines],
);

export const fundsJson = presenter(z.array(lineSchema), (lines: readonly FundLine[]) => [...lines]);
export const fundJson = presenter(detailSchema, (fund: FundDetail) => fund);
export const movementsJson = presenter(z.array(movementSchema), (lines: readonly MovementLine[]) => [
  ...lines,
]);
export const callJson = presenter(callSchema, (call: CallLine) => call);
export const valuationJson = presenter(valuationSchema, (valuation: ValuationLine) => valuation);
export const valuationsJson = presenter(z.array(valuationSchema), (lines: readonly ValuationLine[]) => [
  ...lines,
]);
