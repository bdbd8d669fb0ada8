import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { dayOf } from "@/lib/core/format/calendar";
import { type Asset, printMoney } from "@/lib/core/format/money";
import { TAX_INCOMES } from "@/lib/core/tax";
import { TAX_NOTES, TAX_ZONE } from "./constants";
import { euros, gainLine, incomeLine, originOf } from "./lines";
import type { TaxReport } from "./queries";

const amount = z.string().describe("A decimal string");

const origin = {
  date: z.iso.date().describe("The day in Madrid"),
  label: z.string(),
  subject: z.string().describe("What it was about"),
  journalId: z.string().nullable().describe("The posting in the ledger; null where the money was never here"),
};

const income = z.object({
  ...origin,
  kind: z.enum(TAX_INCOMES),
  asset: z.string(),
  amount,
  grossEur: amount.nullable(),
});

const gain = z.object({
  ...origin,
  asset: z.string(),
  amount,
  since: z.iso.date().nullable().describe("When the oldest of it was acquired"),
  proceedsEur: amount.describe("Of what has a known cost"),
  costEur: amount,
  gainEur: amount.describe("Below zero where it was a loss"),
  unknownAmount: amount.describe("What of it has no known cost, and is no part of the gain"),
  unknownProceedsEur: amount,
});

const taxSchema = z
  .object({
    year: z.number().int(),
    isRunning: z.boolean().describe("Whether the year has not ended"),
    capitalIncome: z.object({ lines: z.array(income), totalEur: amount }),
    gains: z.object({
      lines: z.array(gain),
      proceedsEur: amount,
      costEur: amount,
      wonEur: amount,
      lostEur: amount,
      netEur: amount,
    }),
    others: z.array(income).describe("What belongs elsewhere in the return"),
    withdrawals: z.array(z.object({ ...origin, asset: z.string(), amount })),
    holdings: z.array(z.object({ asset: z.string(), amount, costEur: amount, unknownAmount: amount })),
    withheldEur: amount,
    notes: z.array(z.string()),
  })
  .meta({ id: "TaxReport" });

export const taxJson = presenter(taxSchema, (report: TaxReport) => ({
  year: report.year,
  isRunning: report.isRunning,
  capitalIncome: { lines: report.capital.map(incomeLine), totalEur: euros(report.capitalCents) },
  gains: {
    lines: report.gains.map(gainLine),
    proceedsEur: euros(report.gainTotals.proceedsCents),
    costEur: euros(report.gainTotals.costCents),
    wonEur: euros(report.gainTotals.wonCents),
    lostEur: euros(report.gainTotals.lostCents),
    netEur: euros(report.gainTotals.netCents),
  },
  others: report.others.map(incomeLine),
  withdrawals: report.removals.map((line) => ({
    ...originOf(line),
    asset: line.asset,
    amount: printMoney(line.units, line.asset as Asset),
  })),
  holdings: report.holdings.map(({ asset, units, costCents, unknownUnits }) => ({
    asset,
    amount: printMoney(units, asset as Asset),
    costEur: euros(costCents),
    unknownAmount: printMoney(unknownUnits, asset as Asset),
  })),
  withheldEur: euros(report.withheldCents),
  notes: [...TAX_NOTES],
}));

/** The last day covered by a report, in Madrid time. */
export function lastDayOf({
  year,
  isRunning,
  madeAt,
}: Pick<TaxReport, "year" | "isRunning" | "madeAt">): string {
  return isRunning ? dayOf(madeAt, TAX_ZONE) : `${year}-12-31`;
}
