import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankPoolMoves, bankPoolPositions, bankPools } from "@/db/schema";
import { POOL_ASSETS } from "@/lib/bank/constants";
import type { Participation } from "@/lib/core/area";
import { lastMoveFirst } from "./pools";
import { worthOf } from "./share-rules";

/** A member's pool shares at their current value, which is zero after a loss of everything. */
export async function readPositions(source: Source, userId: string) {
  const last = source
    .select({ assets: bankPoolMoves.assetsAfterMinor })
    .from(bankPoolMoves)
    .where(eq(bankPoolMoves.poolId, bankPools.id))
    .orderBy(lastMoveFirst)
    .limit(1)
    .as("last");
  const rows = await source
    .select({
      name: bankPools.name,
      currency: bankPools.asset,
      own: bankPoolPositions.shares,
      shares: bankPools.shares,
      assets: last.assets,
    })
    .from(bankPoolPositions)
    .innerJoin(bankPools, eq(bankPools.id, bankPoolPositions.poolId))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(bankPoolPositions.userId, userId), gt(bankPoolPositions.shares, 0n)))
    .orderBy(asc(bankPools.id))
    .limit(POOL_ASSETS.length);
  return rows.map(({ name, currency, own, shares, assets }) => ({
    name,
    currency,
    minor: worthOf(own, { shares, assets: assets ?? 0n }),
  }));
}

/** A member's pool shares for the total of what they own together with others. */
export async function listPoolParticipations(userId: string): Promise<Participation[]> {
  const positions = await readPositions(db, userId);
  return positions.map(({ name, ...worth }) => ({
    label: name,
    ...worth,
    path: "/debank?tab=pools&part=own",
  }));
}
