import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { btcWithdrawals } from "@/db/schema";
import { plusMinutes } from "@/lib/core/clock";
import type { KycLevel } from "@/lib/identity/constants";
import { KYC_LIMITS } from "@/lib/identity/kyc-constants";
import type { ChainAsset } from "./constants";
import { LIMIT_HOURS } from "./wallet-constants";
import { euroCentsOf, type Prices } from "./wallet-rules";

type Member = { userId: string; level: KycLevel; prices: Prices; now: Date };

/**
 * What may leave in a day by the member's level, and what is left of it, in euro cents at the reference prices. What a
 * trade pays out to the buyer's own address was bought, not taken out of the wallet: it has limits of its own.
 */
export async function readDailyLimit(source: Tx | typeof db, { userId, level, prices, now }: Member) {
  const rows = await source
    .select({ asset: btcWithdrawals.asset, sum: sql<string>`sum(${btcWithdrawals.amountMinor})` })
    .from(btcWithdrawals)
    .where(
      and(
        eq(btcWithdrawals.userId, userId),
        isNull(btcWithdrawals.tradeId),
        ne(btcWithdrawals.status, "failed"),
        gt(btcWithdrawals.createdAt, plusMinutes(now, -LIMIT_HOURS * 60)),
      ),
    )
    .groupBy(btcWithdrawals.asset);
  const worthOf = (asset: ChainAsset, sum: string) => euroCentsOf(asset, BigInt(sum), prices);
  const taken = rows.reduce((total, { asset, sum }) => total + worthOf(asset, sum), 0n);
  const limit = level === "none" ? 0n : KYC_LIMITS[level].withdrawalPerDayMinor;
  return { limit, left: taken < limit ? limit - taken : 0n };
}
