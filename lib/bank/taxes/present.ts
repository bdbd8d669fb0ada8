import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { dayOf } from "@/lib/core/format/calendar";
import { printMoney } from "@/lib/core/format/money";
import { TAX_INCOMES, TAX_ZONE } from "@/lib/core/tax";
import { TAX_NOTES } from "./constants";
import { gainLine, incomeLine, originOf, printEuros } from "./lines";
import type { TaxReport } from "./queries";

const amount = z
  .string()
  .describe("Decimal string, in euros in the fields that end in `Eur`, otherwise in units of the asset");

const origin = {
  date: z.iso.date().describe("Date in Madrid time"),
  label: z.string(),
  subject: z.string().describe("Subject of the movement"),
  journalId: z
    .string()
    .nullable()
    .describe("Posting in the ledger; null if the money was never on the platform"),
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
  since: z.iso.date().nullable().describe("When the oldest unit sold was acquired; null if unknown"),
  proceedsEur: amount.describe("Proceeds, in euros, of the part whose cost is known"),
  costEur: amount,
  gainEur: amount.describe("Gain in euros; negative for a loss"),
  unknownAmount: amount.describe("Amount whose cost is unknown; it is not part of the gain"),
  unknownProceedsEur: amount,
});

const taxSchema = z
  .object({
    year: z.number().int(),
    isRunning: z.boolean().describe("Whether the year has not ended yet"),
    capitalIncome: z.object({ lines: z.array(income), totalEur: amount }),
    gains: z.object({
      lines: z.array(gain),
      proceedsEur: amount,
      costEur: amount,
      wonEur: amount,
      lostEur: amount,
      netEur: amount,
    }),
    others: z.array(income).describe("Income that belongs in other parts of the tax return"),
    withdrawals: z.array(z.object({ ...origin, asset: z.string(), amount })),
    holdings: z.array(z.object({ asset: z.string(), amount, costEur: amount, unknownAmount: amount })),
    withheldEur: amount,
    notes: z.array(z.string()),
  })
  .meta({ id: "TaxReport" });

export const taxJson = presenter(taxSchema, (report: TaxReport) => ({
  year: report.year,
  isRunning: report.isRunning,
  capitalIncome: { lines: report.capital.map(incomeLine), totalEur: printEuros(report.capitalCents) },
  gains: {
    lines: report.gains.map(gainLine),
    proceedsEur: printEuros(report.gainTotals.proceedsCents),
    costEur: printEuros(report.gainTotals.costCents),
    wonEur: printEuros(report.gainTotals.wonCents),
    lostEur: printEuros(report.gainTotals.lostCents),
    netEur: printEuros(report.gainTotals.netCents),
  },
  others: report.others.map(incomeLine),
  withdrawals: report.removals.map((line) => ({
    ...originOf(line),
    asset: line.asset,
    amount: printMoney(line.units, line.asset),
  })),
  holdings: report.holdings.map(({ asset, units, costCents, unknownUnits }) => ({
    asset,
    amount: printMoney(units, asset),
    costEur: printEuros(costCents),
    unknownAmount: printMoney(unknownUnits, asset),
  })),
  withheldEur: printEuros(report.withheldCents),
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
