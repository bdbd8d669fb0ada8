import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { DISTRIBUTION_STATUSES, SERIES } from "@/lib/equity/constants";
import type { DistributionLine, SeriesLine } from "./queries";

const distributionSchema = z
  .object({
    id: z.number().int(),
    fundId: z.number().int(),
    amount: euros,
    capital: euros.describe("Part of the amount that returns capital, in euros"),
    gain: euros,
    note: z.string(),
    status: z.enum(DISTRIBUTION_STATUSES),
    mine: z
      .object({ capital: euros, gain: euros, paidAt: isoDateTime.nullable() })
      .nullable()
      .describe("Your own part; null if you have none"),
    createdAt: isoDateTime,
    settledAt: isoDateTime.nullable(),
  })
  .meta({ id: "FundDistribution" });

const seriesSchema = z
  .object({
    id: z.number().int(),
    series: z.enum(SERIES),
    day: z.iso.date(),
    value: z.string().describe("Euros per bitcoin, or points of the index"),
    isAutomatic: z.boolean(),
    writtenAt: isoDateTime,
  })
  .meta({ id: "SeriesValue" });

export const distributionJson = presenter(distributionSchema, (line: DistributionLine) => line);
export const distributionsJson = presenter(
  z.array(distributionSchema),
  (lines: readonly DistributionLine[]) => [...lines],
);
export const seriesJson = presenter(z.array(seriesSchema), (lines: readonly SeriesLine[]) => [...lines]);
export const seriesValueJson = presenter(seriesSchema, (line: SeriesLine) => line);
