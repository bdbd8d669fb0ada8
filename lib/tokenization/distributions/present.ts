import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { DISTRIBUTION_KINDS, DISTRIBUTION_STATUSES, PAYOUT_ROUTES } from "@/lib/tokenization/constants";
import type { DistributionLine } from "./queries";

const distributionSchema = z
  .object({
    id: z.number().int(),
    projectId: z.number().int(),
    kind: z
      .enum(DISTRIBUTION_KINDS)
      .describe("`milestone`: the money of a milestone, returned after the holders rejected it"),
    amount: euros,
    note: z.string(),
    status: z.enum(DISTRIBUTION_STATUSES),
    mine: z
      .object({
        amount: euros,
        paidAt: isoDateTime.nullable(),
        route: z.enum(PAYOUT_ROUTES).describe("Destination of the money when it was paid"),
        routedAmount: euros.describe("Amount that reached this destination, in euros"),
        routedAt: isoDateTime.nullable(),
      })
      .nullable()
      .describe("Your own part; null if you have none"),
    createdAt: isoDateTime,
    settledAt: isoDateTime.nullable(),
  })
  .meta({ id: "ProjectDistribution" });

export const distributionJson = presenter(distributionSchema, (line: DistributionLine) => line);

export const distributionsJson = presenter(
  z.array(distributionSchema),
  (lines: readonly DistributionLine[]) => [...lines],
);
