import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { DISTRIBUTION_KINDS, DISTRIBUTION_STATUSES, PAYOUT_ROUTES } from "@/lib/tokenization/constants";
import type { DistributionLine } from "./queries";

const isoDateTime = z.iso.datetime();
const euros = z.string().describe("Euros, a decimal string");

const distributionSchema = z
  .object({
    id: z.number().int(),
    projectId: z.number().int(),
    kind: z.enum(DISTRIBUTION_KINDS).describe("`milestone` is one that holders have rejected"),
    amount: euros,
    note: z.string(),
    status: z.enum(DISTRIBUTION_STATUSES),
    mine: z
      .object({
        amount: euros,
        paidAt: isoDateTime.nullable(),
        route: z.enum(PAYOUT_ROUTES).describe("Where it was to go as it was paid"),
        routedAmount: euros.describe("How much of it went there"),
        routedAt: isoDateTime.nullable(),
      })
      .nullable()
      .describe("The viewer's own part; null where they have none"),
    createdAt: isoDateTime,
    settledAt: isoDateTime.nullable(),
  })
  .meta({ id: "ProjectDistribution" });

export const distributionJson = presenter(distributionSchema, (line: DistributionLine) => line);

export const distributionsJson = presenter(
  z.array(distributionSchema),
  (lines: readonly DistributionLine[]) => [...lines],
);
