import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { SKIP_REASONS } from "./constants";
import type { StatisticsMonth } from "./statistics-queries";
import type { StressLine } from "./stress-queries";
import type { ValuationLine } from "./valuation-queries";

const price = z.string().describe("US dollars per bitcoin");

export const confirmedPriceJson = presenter(
  z.object({ price, confirmedAt: z.iso.datetime() }).meta({ id: "ConfirmedPrice" }),
  (confirmed: { price: string; confirmedAt: string }) => confirmed,
);

const count = z.number().int();

export const valuationsJson = presenter(
  z.array(
    z
      .object({
        id: count,
        price,
        loans: count.describe("How many were running"),
        calls: count.describe("Margin calls that were made"),
        defaults: count,
        tookMs: count,
        skipped: z.enum(SKIP_REASONS).nullable().describe("Why nothing was valued at this price"),
        createdAt: z.iso.datetime(),
      })
      .meta({ id: "LoanValuation" }),
  ),
  (valuations: readonly ValuationLine[]) => [...valuations],
);

const dollars = z.string().describe("US dollars");

export const stressJson = presenter(
  z.array(
    z
      .object({
        fall: count.describe("Per cent"),
        price,
        loans: count,
        calls: count.describe("Loans between 75 and 90 % of LTV"),
        liquidations: count.describe("Loans from 90 % on"),
        liquidatedUsd: dollars.describe("The debts of those, in US dollars"),
        shortfallUsd: dollars.describe("What the collateral would not cover, in US dollars"),
      })
      .meta({ id: "LoanStress" }),
  ),
  (lines: readonly StressLine[]) => [...lines],
);

export const statisticsJson = presenter(
  z.array(
    z
      .object({
        month: z.string().describe("2026-11"),
        repaid: count,
        liquidated: count,
        defaultRate: z.string().describe("Liquidated of all that ended, in per cent"),
      })
      .meta({ id: "LoanStatistics" }),
  ),
  (months: readonly StatisticsMonth[]) => [...months],
);
