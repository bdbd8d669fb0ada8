import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime, percent } from "@/lib/core/fields/response";
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

const lineSchema = z
  .object({
    id: z.number().int(),
    managerId: z.string(),
    name: z.string(),
    managerName: z.string().describe("Name of the management company"),
    description: z.string().describe("Description of the fund; shortened in lists"),
    portfolioSize: euros,
    minInvestment: euros,
    managementFee: percent.describe("Percent of the commitment per year"),
    performanceFee: percent.describe("Percent of the gain above the hurdle"),
    hurdle: percent.describe("Percent of the paid-in capital per year"),
    fundStrategy: z.enum(FUND_STRATEGIES),
    sector: z.enum(SECTORS),
    status: z.enum(FUND_STATUSES),
    statusLabel: z.string(),
    committed: euros.describe("Allotted commitments, in euros"),
    committedPart: percent,
    calledPart: percent.describe("Percent called of each commitment"),
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
    percent: percent.describe("Percent of each commitment"),
    purpose: z.string(),
    dueOn: z.iso.date(),
    dueAt: isoDateTime.describe("End of the due date"),
    status: z.enum(CALL_STATUSES).describe("`planned`: the call can still change"),
    isMissed: z
      .boolean()
      .describe(
        "Planned for a date that has passed; such calls are listed only for the manager and administrators",
      ),
    amount: euros.describe("Amount called from all investors together, in euros; 0.00 while planned"),
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
  multiple: z.number().int().describe("Multiple of the invested money that is assumed to come back"),
  commitment: euros,
  years: z.number().int(),
  managementFee: euros,
  performanceFee: euros,
  total: euros,
  yearly: percent.describe("Percent of the commitment per year"),
  received: euros,
  result: euros.describe("Net result in euros; negative for a loss"),
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
  accruedFee: euros.describe("Management fee accrued and not yet settled, in euros"),
  movements: z.array(movementSchema).describe("The latest 100 movements"),
});

const detailSchema = lineSchema
  .extend({
    firm: euros.describe("Part of `committed` that is signed and can no longer be revoked, in euros"),
    risks: z.string(),
    reason: z
      .string()
      .nullable()
      .describe("Why the fund was returned from review or suspended; null otherwise"),
    submittedAt: isoDateTime.nullable(),
    reviewedAt: isoDateTime.nullable(),
    openedAt: isoDateTime.nullable(),
    closedAt: isoDateTime.nullable(),
    updatedAt: isoDateTime,
    isFullyCalled: z
      .boolean()
      .describe("Whether all capital is called, so that no new investors are accepted"),
    calls: z.array(callSchema),
    valuation: valuationSchema.nullable().describe("Latest valuation; null if there is none"),
    mine: z
      .object({ id: z.number().int(), status: z.enum(PLACE_STATUSES), amount: euros })
      .nullable()
      .describe("Your latest investment in the fund; null if you have none"),
    sheetVersion: z.number().int().nullable(),
    costs: z.array(cost).describe("Costs of investing 10,000 euros over eight years, for several outcomes"),
    money: money.nullable().describe("Only for the manager and administrators; null for others"),
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
