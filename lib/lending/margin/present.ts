import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { bitcoin, isoDateTime, percent } from "@/lib/core/fields/response";
import { LOAN_CURRENCIES } from "@/lib/lending/constants";
import { SKIP_REASONS } from "@/lib/lending/price/constants";
import { price } from "@/lib/lending/price/present";
import type { LoanStatistics } from "./statistics-queries";
import type { StressLine } from "./stress-queries";
import type { ValuationLine } from "./valuation-queries";

const amount = z.string().describe("Decimal string in units of the loan's currency");

const mark = z.object({ ltv: percent, price });

/** The collateral of a loan measured against its debt. */
export const marginSchema = z
  .object({
    ltv: percent,
    level: z.number().int().describe("Number of margin calls not cured; 4 means default"),
    price,
    marks: z.array(mark).describe("LTV and bitcoin price of each margin call"),
    liquidation: mark,
    toAdd: bitcoin.describe("Collateral to add for an LTV of 70 %, in bitcoin"),
    toRepay: amount.describe("Debt to repay for an LTV of 70 %, in units of the loan's currency"),
    excess: bitcoin.describe("Excess collateral that can be withdrawn, in bitcoin"),
  })
  .nullable()
  .describe("Collateral measured against the debt; null while no collateral is held");

/** The LTV history of a loan. */
export const ltvHistorySchema = z
  .object({
    points: z
      .array(z.object({ at: isoDateTime, ltv: percent, price }))
      .describe("At most 60 points, evenly spaced from the start to now or to the end"),
    notices: z
      .array(
        z.object({
          at: isoDateTime,
          event: z.enum(["first", "second", "third", "default", "cleared", "recovered"]),
          ltv: percent,
          price,
        }),
      )
      .describe("The latest 60 margin calls and their outcomes, each with the LTV that caused it"),
  })
  .nullable()
  .describe("LTV since the loan began, at the reference prices of the time; null before it begins");

/** The protection settings of a loan. */
export const protectionSchema = z
  .object({
    defence: z
      .object({ atLtv: percent, maxBtc: bitcoin, usedBtc: bitcoin.describe("Bitcoin added so far") })
      .nullable(),
    bell: z.object({ price, rungAt: isoDateTime.nullable() }).nullable(),
    autopay: z.boolean(),
  })
  .nullable()
  .describe("Protection settings of a running loan, only for its borrower; null otherwise");

const count = z.number().int();

export const valuationsJson = presenter(
  z.array(
    z
      .object({
        id: count,
        price,
        loans: count.describe("Number of running loans"),
        calls: count.describe("Number of margin calls made"),
        defaults: count,
        tookMs: count,
        skipped: z
          .enum(SKIP_REASONS)
          .nullable()
          .describe("Why nothing was valued at this price; null if it was"),
        createdAt: isoDateTime,
      })
      .meta({ id: "LoanValuation" }),
  ),
  (valuations: readonly ValuationLine[]) => [...valuations],
);

const dollars = z.string().describe("Decimal string in US dollars");

export const stressJson = presenter(
  z.array(
    z
      .object({
        fall: count.describe("Fall of the price in percent"),
        price,
        loans: count,
        calls: count.describe("Number of loans with an LTV from 75 % to below 90 %"),
        liquidations: count.describe("Number of loans with an LTV of at least 90 %"),
        liquidatedUsd: dollars.describe("Debt of these loans, in US dollars"),
        shortfallUsd: dollars.describe("Debt that their collateral would not cover, in US dollars"),
      })
      .meta({ id: "LoanStress" }),
  ),
  (lines: readonly StressLine[]) => [...lines],
);

const rate = z.string().describe("Percent of ended loans that were liquidated");
const sum = z.string().describe("Decimal string in units of `currency`");

export const statisticsJson = presenter(
  z
    .object({
      count: count.describe("Number of loans that have started"),
      running: count,
      repaid: count,
      liquidated: count,
      defaultRate: rate
        .nullable()
        .describe("Percent of ended loans that were liquidated; null if none has ended"),
      lent: z.array(
        z
          .object({ currency: z.enum(LOAN_CURRENCIES), count, amount: sum, outstanding: sum })
          .meta({ id: "LoansLent" }),
      ),
      months: z
        .array(
          z
            .object({
              month: z.string().describe("Month, for example 2026-11"),
              repaid: count,
              liquidated: count,
              defaultRate: rate,
            })
            .meta({ id: "LoanStatisticsMonth" }),
        )
        .describe("Months in which a loan ended, newest first"),
    })
    .meta({ id: "LoanStatistics" }),
  (statistics: LoanStatistics) => statistics,
);
