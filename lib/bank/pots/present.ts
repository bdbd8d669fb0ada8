import { z } from "zod";
import type { bankPots } from "@/db/schema";
import { SHARE_SOURCES } from "@/lib/bank/constants";
import { presenter } from "@/lib/core/command/presenter";
import { amount, asset, isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";

const potSchema = z
  .object({
    id: z.number().int(),
    asset,
    name: z.string(),
    icon: z.string(),
    amount: amount.describe("Amount in the pot"),
    goal: amount.nullable(),
    dueOn: z.iso.date().nullable(),
    sharePercent: z.number().int().nullable(),
    shareOf: z.enum(SHARE_SOURCES).nullable(),
    monthlyAmount: amount.nullable(),
    monthlyDay: z.number().int().nullable(),
    nextMonthlyOn: z.iso.date().nullable(),
    createdAt: isoDateTime,
    closedAt: isoDateTime.nullable(),
  })
  .meta({ id: "BankPot" });

export type PotLine = z.output<typeof potSchema>;

/** A pot in the documented shape, with its balance. */
export function potLine(pot: typeof bankPots.$inferSelect, minor: bigint): PotLine {
  const { asset, goalMinor, monthlyMinor } = pot;
  return {
    id: pot.id,
    asset,
    name: pot.name,
    icon: pot.icon,
    amount: printMoney(minor, asset),
    goal: goalMinor === null ? null : printMoney(goalMinor, asset),
    dueOn: pot.dueOn,
    sharePercent: pot.sharePercent,
    shareOf: pot.shareOf,
    monthlyAmount: monthlyMinor === null ? null : printMoney(monthlyMinor, asset),
    monthlyDay: pot.monthlyDay,
    nextMonthlyOn: pot.nextMonthlyOn,
    createdAt: pot.createdAt.toISOString(),
    closedAt: isoOrNull(pot.closedAt),
  };
}

export const potJson = presenter(potSchema, (pot: PotLine) => pot);

export const potsJson = presenter(z.array(potSchema), (pots: PotLine[]) => pots);
