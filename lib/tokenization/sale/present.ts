import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime, tokens } from "@/lib/core/fields/response";
import { INVESTMENT_KINDS, INVESTMENT_STATUSES, PROJECT_STATUSES } from "@/lib/tokenization/constants";
import type { InvestmentLine } from "./queries";

const investmentSchema = z
  .object({
    id: z.number().int(),
    projectId: z.number().int(),
    projectName: z.string(),
    projectStatus: z.enum(PROJECT_STATUSES),
    tokenSymbol: z.string(),
    investorId: z.string(),
    kind: z.enum(INVESTMENT_KINDS),
    amount: euros.describe("Amount charged in euros: tokens times price"),
    tokens,
    tokenPrice: euros,
    platformFee: euros.describe(
      "This investment's part of the fee that the project pays, in euros; the investor pays none",
    ),
    status: z.enum(INVESTMENT_STATUSES),
    statusLabel: z.string(),
    revocableUntil: isoDateTime
      .nullable()
      .describe("Until when the investment can be revoked; null once it has ended"),
    isRevocable: z.boolean(),
    sheetVersion: z
      .number()
      .int()
      .nullable()
      .describe("Version of the key information sheet that was confirmed"),
    isNamed: z.boolean().describe("Whether the list of holders names the investor"),
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
    .extend({ refunded: euros.describe("Amount refunded in euros: the full amount") })
    .meta({ id: "ProjectRevocation" }),
  (revoked: InvestmentLine & { refunded: string }) => revoked,
);
