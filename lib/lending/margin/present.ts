import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { PRICE_FAILURES, PRICE_SOURCES } from "@/lib/gateways/constants";
import { LOAN_CURRENCIES } from "@/lib/lending/constants";
import { IGNORED_REASONS } from "@/lib/lending/price/constants";
import type { PriceWithSources } from "@/lib/lending/price/queries";
import { SKIP_REASONS } from "./constants";
import type { LoanStatistics } from "./statistics-queries";
import type { StressLine } from "./stress-queries";
import type { ValuationLine } from "./valuation-queries";

const price = z.string().describe("US dollars per bitcoin");
const percent = z.string().describe("Per cent, a decimal string");
const bitcoin = z.string().describe("Bitcoin, a decimal string");
const amount = z.string().describe("A decimal string, in the loan's currency");

const mark = z.object({ ltv: percent, price });

/** The collateral of a loan measured against its debt. */
export const marginSchema = z
  .object({
    ltv: percent,
    level: z.number().int().describe("Margin calls that are not answered; 4 is the default"),
    price,
    marks: z.array(mark).describe("At which LTV, and so at which price, each margin call is made"),
    liquidation: mark,
    toAdd: bitcoin.describe("What brings the LTV to 70 %"),
    toRepay: amount.describe("The same by repaying"),
    excess: bitcoin.describe("What may be taken back"),
  })
  .nullable()
  .describe("The collateral against the debt; null while none is held");

/** The LTV history of a loan. */
export const ltvHistorySchema = z
  .object({
    points: z
      .array(z.object({ at: z.iso.datetime(), ltv: percent, price }))
      .describe("At most 60, at equal distances from the start until now or the end"),
    notices: z
      .array(
        z.object({
          at: z.iso.datetime(),
          event: z.enum(["first", "second", "third", "default", "cleared", "recovered"]),
          ltv: percent,
          price,
        }),
      )
      .describe("The latest 60 margin calls and what became of them, at the LTV that brought each"),
  })
  .nullable()
  .describe("The LTV since the loan began, at the reference prices of then; null before");

/** The protection settings of a loan. */
export const protectionSchema = z
  .object({
    defence: z
      .object({ atLtv: percent, maxBtc: bitcoin, usedBtc: bitcoin.describe("What it has added so far") })
      .nullable(),
    bell: z.object({ price, rungAt: z.iso.datetime().nullable() }).nullable(),
    autopay: z.boolean(),
  })
  .nullable()
  .describe("What watches over a running loan, for its borrower");

export const confirmedPriceJson = presenter(
  z.object({ price, confirmedAt: z.iso.datetime() }).meta({ id: "ConfirmedPrice" }),
  (confirmed: { price: string; confirmedAt: string }) => confirmed,
);

export const priceJson = presenter(
  z
    .object({
      price,
      recordedAt: z.iso.datetime(),
      doubt: z.enum(SKIP_REASONS).nullable().describe("Why no collateral is sold at it"),
      isRead: z.boolean().describe("Whether it is read from the exchanges (setting `priceSources`)"),
      sources: z
        .array(
          z
            .object({
              source: z.enum(PRICE_SOURCES),
              price: price.nullable(),
              pricedAt: z.iso
                .datetime()
                .nullable()
                .describe("When it cost that, by the exchange's own clock"),
              readAt: z.iso.datetime(),
              deviation: z.string().nullable().describe("From the median of all fresh ones, in per cent"),
              leftOut: z
                .enum([...PRICE_FAILURES, ...IGNORED_REASONS])
                .nullable()
                .describe("Why it does not count"),
            })
            .meta({ id: "PriceSource" }),
        )
        .describe("What each said when they were asked last"),
    })
    .meta({ id: "ReferencePrice" }),
  (read: PriceWithSources) => read,
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

const rate = z.string().describe("Liquidated of all that ended, in per cent");
const sum = z.string().describe("A decimal of the currency");

export const statisticsJson = presenter(
  z
    .object({
      count: count.describe("Loans that have started"),
      running: count,
      repaid: count,
      liquidated: count,
      defaultRate: rate.nullable().describe("Null where none has ended"),
      lent: z.array(
        z
          .object({ currency: z.enum(LOAN_CURRENCIES), count, amount: sum, outstanding: sum })
          .meta({ id: "LoansLent" }),
      ),
      months: z
        .array(
          z
            .object({
              month: z.string().describe("2026-11"),
              repaid: count,
              liquidated: count,
              defaultRate: rate,
            })
            .meta({ id: "LoanStatisticsMonth" }),
        )
        .describe("The latest first, of those in which a loan ended"),
    })
    .meta({ id: "LoanStatistics" }),
  (statistics: LoanStatistics) => statistics,
);
