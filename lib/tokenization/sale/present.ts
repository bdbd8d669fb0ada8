import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { INVESTMENT_KINDS, INVESTMENT_STATUSES, PROJECT_STATUSES } from "@/lib/tokenization/constants";
import type { InvestmentLine } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");

const investmentSchema = z
  .object({
    id: z.number().int(),
    projectId: z.number().int(),
    projectName: z.string(),
    projectStatus: z.enum(PROJECT_STATUSES),
    tokenSymbol: z.string(),
    investorId: z.string(),
    kind: z.enum(INVESTMENT_KINDS),
    amount: euros.describe("What is charged: tokens × price, exactly"),
    tokens: z.string().describe("Tokens, a decimal string of six decimals"),
    tokenPrice: euros,
    platformFee: euros.describe("Its part of the fee that the project pays; nothing of it is the investor's"),
    status: z.enum(INVESTMENT_STATUSES),
    statusLabel: z.string(),
    revocableUntil: isoDateTime.nullable().describe("When it becomes binding; null once it has ended"),
    isRevocable: z.boolean(),
    sheetVersion: z.number().int().nullable().describe("Of the key information sheet that was confirmed"),
    isNamed: z.boolean().describe("Whether the list of holders may name them"),
    lockedUntil: isoDateTime.nullable(),
    closedAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: "ProjectInvestment" });

export const investmentsJson = presenter(z.array(investmentSchema), (lines: readonly InvestmentLine[]) => [
  ...lines,
]);

export const investmentJson = presenter(investmentSchema, (line: InvestmentLine) => line);

export const revocationJson = presenter(
  investmentSchema
    .extend({ refunded: euros.describe("The amount refunded: all of it") })
    .meta({ id: "ProjectRevocation" }),
  (revoked: InvestmentLine & { refunded: string }) => revoked,
);
