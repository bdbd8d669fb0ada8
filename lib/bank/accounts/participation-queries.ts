import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankPoolPositions, bankPools } from "@/db/schema";
import { POOL_ASSETS } from "@/lib/bank/constants";
import { worthOf } from "@/lib/bank/pools/share-rules";
import type { Participation } from "@/lib/core/area";

/** The current value of a member's pool shares. */
export async function listPoolParticipations(userId: string): Promise<Participation[]> {
  const last = sql<string>`(select assets_after_minor from bank_pool_moves move
    where move.pool_id = ${bankPools.id} order by move.id desc nulls last limit 1)`;
  const rows = await db
    .select({
      name: bankPools.name,
      currency: bankPools.asset,
      own: bankPoolPositions.shares,
      shares: bankPools.shares,
      assets: last,
    })
    .from(bankPoolPositions)
    .innerJoin(bankPools, eq(bankPools.id, bankPoolPositions.poolId))
    .where(and(eq(bankPoolPositions.userId, userId), gt(bankPoolPositions.shares, 0n)))
    .limit(POOL_ASSETS.length);
  return rows.map(({ name, currency, own, shares, assets }) => ({
    label: name,
    currency,
    minor: worthOf(own, { shares, assets: BigInt(assets) }),
    path: "/debank?tab=pools&part=own",
  }));
}
