import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { btcWithdrawals } from "@/db/schema";
import type { KycLevel } from "@/lib/auth/constants";
import { plusMinutes } from "@/lib/core/format/clock";
import { euroCentsOf, type Prices } from "@/lib/core/format/reference-prices";
import type { ChainAsset } from "@/lib/gateways/constants";
import { KYC_LIMITS } from "@/lib/identity/kyc/constants";
import { LIMIT_HOURS } from "@/lib/wallet/constants";

const NOTHING = { withdrawalPerDayMinor: 0n, withdrawalPerMonthMinor: 0n };

type Member = { userId: string; level: KycLevel; prices: Prices; now: Date };

/** So much in a day or a month, and what is left of it. */
export type Allowance = { limit: bigint; left: bigint };

/**
 * What may leave in a day and in a month by the member's level, in euro cents at the reference prices; what a trade pays out
 * to the buyer's own address counts with it (D26).
 */
export async function readAllowances(
  source: Tx | typeof db,
  { userId, level, prices, now }: Member,
): Promise<{ day: Allowance; month: Allowance }> {
  const since = (hours: number) => plusMinutes(now, -hours * 60);
  const today = sql`${btcWithdrawals.createdAt} > ${since(LIMIT_HOURS.day).toISOString()}::timestamptz`;
  const rows = await source
    .select({
      asset: btcWithdrawals.asset,
      day: sql<string>`coalesce(sum(${btcWithdrawals.amountMinor}) filter (where ${today}), 0)`,
      month: sql<string>`sum(${btcWithdrawals.amountMinor})`,
    })
    .from(btcWithdrawals)
    .where(
      and(
        eq(btcWithdrawals.userId, userId),
        ne(btcWithdrawals.status, "failed"),
        gt(btcWithdrawals.createdAt, since(LIMIT_HOURS.month)),
      ),
    )
    .groupBy(btcWithdrawals.asset);
  const worthOf = (asset: ChainAsset, sum: string) => euroCentsOf(asset, BigInt(sum), prices);
  const allowance = (span: "day" | "month", limit: bigint): Allowance => {
    const taken = rows.reduce((total, row) => total + worthOf(row.asset, row[span]), 0n);
    return { limit, left: taken < limit ? limit - taken : 0n };
  };
  const { withdrawalPerDayMinor: perDay, withdrawalPerMonthMinor: perMonth } =
    level === "none" ? NOTHING : KYC_LIMITS[level];
  return { day: allowance("day", perDay), month: allowance("month", perMonth) };
}
