import { and, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  bankPayouts,
  bankPoolMoves,
  bankPoolPositions,
  bankPools,
  bankSharedPotMembers,
  bankSharedPots,
  bankTopups,
} from "@/db/schema";
import { POOL_ASSETS } from "./constants";
import { lastMoveFirst } from "./pools/pools";
import { worthOf } from "./pools/share-rules";
import { partOf } from "./shared-pots/membership";

/** The member's payouts in progress. The balances are counted separately. */
export function countLivePayouts(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    bankPayouts,
    and(eq(bankPayouts.userId, userId), inArray(bankPayouts.status, ["pending", "sent"])),
  );
}

/** Card payments that can still bring in money, which nobody could withdraw from a deleted account. */
export function countOpenTopups(tx: Tx, userId: string): Promise<number> {
  return tx.$count(
    bankTopups,
    and(eq(bankTopups.userId, userId), inArray(bankTopups.status, ["created", "disputed"])),
  );
}

/** Pools in which the member has money. Shares that a loss made worthless cannot be withdrawn and do not count. */
export async function countPoolPositions(tx: Tx, userId: string): Promise<number> {
  const last = tx
    .select({ assets: bankPoolMoves.assetsAfterMinor })
    .from(bankPoolMoves)
    .where(eq(bankPoolMoves.poolId, bankPools.id))
    .orderBy(lastMoveFirst)
    .limit(1)
    .as("last");
  const positions = await tx
    .select({ own: bankPoolPositions.shares, shares: bankPools.shares, assets: last.assets })
    .from(bankPoolPositions)
    .innerJoin(bankPools, eq(bankPools.id, bankPoolPositions.poolId))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(bankPoolPositions.userId, userId), gt(bankPoolPositions.shares, 0n)))
    .limit(POOL_ASSETS.length);
  const worths = positions.map(({ own, shares, assets }) => worthOf(own, { shares, assets: assets ?? 0n }));
  return worths.filter((minor) => minor > 0n).length;
}

/** Open shared pots in which the member has money, which they receive when the pot is closed. */
export async function countSharedPotParts(tx: Tx, userId: string): Promise<number> {
  const { potId } = bankSharedPotMembers;
  const pots = await tx
    .select(getTableColumns(bankSharedPots))
    .from(bankSharedPots)
    .innerJoin(bankSharedPotMembers, eq(potId, bankSharedPots.id))
    .where(and(eq(bankSharedPotMembers.userId, userId), isNull(bankSharedPots.closedAt)));
  const parts: bigint[] = [];
  for (const pot of pots) parts.push(await partOf(tx, pot, userId));
  return parts.filter((minor) => minor > 0n).length;
}
