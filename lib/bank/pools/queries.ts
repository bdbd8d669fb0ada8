import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankPoolMoves, bankPoolPositions, bankPools, bankPoolWithdrawals } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { balanceOf } from "@/lib/ledger/queries";
import { YIELD_DAYS } from "./constants";
import { accountOf, type Pool } from "./pools";
import { type PoolStateAt, realYieldPoints, worthOf } from "./share-rules";

/** Of one member in one pool. */
const MAX_WAITING = 50;

/** Every pool with what it owns and has really earned, and what the member has in it. */
export async function listPools({ id: userId }: Pick<Viewer, "id">) {
  const pools = await db.select().from(bankPools).orderBy(asc(bankPools.id)).limit(MAX_WAITING);
  return Promise.all(
    pools.map(async (pool) => ({ ...(await readFigures(pool)), ...(await readOwn(pool, userId)) })),
  );
}

export type ListedPool = Awaited<ReturnType<typeof listPools>>[number];

const STATE = {
  shares: bankPoolMoves.sharesAfter,
  assets: bankPoolMoves.assetsAfterMinor,
  at: bankPoolMoves.createdAt,
};

async function readFigures(pool: Pool) {
  const now = clock.now();
  const [[last], then, liquid, [queue]] = await Promise.all([
    db
      .select(STATE)
      .from(bankPoolMoves)
      .where(eq(bankPoolMoves.poolId, pool.id))
      .orderBy(desc(bankPoolMoves.id))
      .limit(1),
    readBeginning(pool.id, plusMinutes(now, -YIELD_DAYS.most * 24 * 60)),
    balanceOf(db, accountOf(pool)),
    db
      .select({ shares: sql<string>`coalesce(sum(${bankPoolWithdrawals.shares}), 0)` })
      .from(bankPoolWithdrawals)
      .where(and(eq(bankPoolWithdrawals.poolId, pool.id), eq(bankPoolWithdrawals.status, "waiting"))),
  ]);
  const state = { shares: pool.shares, assets: last?.assets ?? 0n, at: now };
  return {
    pool,
    state,
    liquid,
    queued: worthOf(BigInt(queue?.shares ?? 0), state),
    realPoints: realYieldPoints(then, state),
  };
}

// Where a pool stood a year ago, or where it began since.
async function readBeginning(poolId: number, yearAgo: Date): Promise<PoolStateAt | undefined> {
  const of = eq(bankPoolMoves.poolId, poolId);
  const [before] = await db
    .select(STATE)
    .from(bankPoolMoves)
    .where(and(of, lte(bankPoolMoves.createdAt, yearAgo)))
    .orderBy(desc(bankPoolMoves.createdAt), desc(bankPoolMoves.id))
    .limit(1);
  if (before && before.shares > 0n) return { ...before, at: yearAgo };
  const [first] = await db
    .select(STATE)
    .from(bankPoolMoves)
    .where(and(of, gt(bankPoolMoves.createdAt, yearAgo)))
    .orderBy(asc(bankPoolMoves.createdAt), asc(bankPoolMoves.id))
    .limit(1);
  return first;
}

async function readOwn({ id: poolId }: Pool, userId: string) {
  const [[position], waiting] = await Promise.all([
    db
      .select()
      .from(bankPoolPositions)
      .where(
        and(
          eq(bankPoolPositions.poolId, poolId),
          eq(bankPoolPositions.userId, userId),
          gt(bankPoolPositions.shares, 0n),
        ),
      )
      .limit(1),
    db
      .select({
        id: bankPoolWithdrawals.id,
        shares: bankPoolWithdrawals.shares,
        createdAt: bankPoolWithdrawals.createdAt,
      })
      .from(bankPoolWithdrawals)
      .where(
        and(
          eq(bankPoolWithdrawals.poolId, poolId),
          eq(bankPoolWithdrawals.userId, userId),
          eq(bankPoolWithdrawals.status, "waiting"),
        ),
      )
      .orderBy(asc(bankPoolWithdrawals.id))
      .limit(MAX_WAITING),
  ]);
  return { position: position ?? null, waiting };
}
