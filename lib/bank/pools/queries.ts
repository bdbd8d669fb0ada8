import { and, asc, count, eq, getTableColumns, gt, lte, min, sql, sum } from "drizzle-orm";
import { db } from "@/db";
import {
  bankPoolMoves,
  bankPoolPositions,
  bankPools,
  bankPoolWithdrawals,
  ledgerAccounts,
  users,
} from "@/db/schema";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import { POOL_ASSETS } from "@/lib/bank/constants";
import { cacheCounts } from "@/lib/core/db/cached-counts";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { promisedBy } from "@/lib/lending/pools/committed-queries";
import { YIELD_DAYS } from "./constants";
import { accountPath, lastMoveFirst } from "./pools";
import { type PoolStateAt, realYieldPoints, worthOf } from "./share-rules";

/** Waiting withdrawals of one member. */
const MAX_WAITING = 50;

/** Waiting withdrawals of all members, for administrators. */
const MAX_LISTED = 100;

/** All pools with their assets and real yield, and the member's position in each. */
export async function listPools({ id: userId }: Pick<Viewer, "id">) {
  const [pools, { byPool }, positions, waiting] = await Promise.all([
    listFigures(),
    cachedCounts("", countMembers),
    listPositions(userId),
    listOwnWaiting(userId),
  ]);
  return pools.map((figures) => {
    const { id } = figures.pool;
    return {
      ...figures,
      members: byPool.get(id) ?? 0,
      position: positions.find(({ poolId }) => poolId === id) ?? null,
      waiting: waiting.filter(({ poolId }) => poolId === id),
    };
  });
}

export type ListedPool = Awaited<ReturnType<typeof listPools>>[number];

const STATE = {
  shares: bankPoolMoves.sharesAfter,
  assets: bankPoolMoves.assetsAfterMinor,
  at: bankPoolMoves.createdAt,
};
const ofPool = eq(bankPoolMoves.poolId, bankPools.id);
const waitingIn = and(
  eq(bankPoolWithdrawals.poolId, bankPools.id),
  eq(bankPoolWithdrawals.status, "waiting"),
);

async function listFigures() {
  const now = clock.now();
  const yearAgo = plusMinutes(now, -YIELD_DAYS.max * DAY_MINUTES);
  const moves = () => db.select(STATE).from(bankPoolMoves);
  const last = moves().where(ofPool).orderBy(lastMoveFirst).limit(1).as("last");
  const before = moves()
    .where(and(ofPool, lte(bankPoolMoves.createdAt, yearAgo)))
    .orderBy(sql`${bankPoolMoves.createdAt} desc nulls last`, lastMoveFirst)
    .limit(1)
    .as("before");
  const first = moves()
    .where(and(ofPool, gt(bankPoolMoves.createdAt, yearAgo)))
    .orderBy(sql`${bankPoolMoves.createdAt} nulls first`, sql`${bankPoolMoves.id} nulls first`)
    .limit(1)
    .as("first");
  const queue = db
    .select({
      shares: sum(bankPoolWithdrawals.shares).as("queued_shares"),
      length: count().as("queue_length"),
      since: min(bankPoolWithdrawals.createdAt).as("queue_since"),
    })
    .from(bankPoolWithdrawals)
    .where(waitingIn)
    .as("queue");
  const rows = await db
    .select({
      pool: bankPools,
      assets: last.assets,
      before: { shares: before.shares, assets: before.assets, at: before.at },
      first: { shares: first.shares, assets: first.assets, at: first.at },
      queued: queue.shares,
      queueLength: queue.length,
      queueSince: queue.since,
      liquid: ledgerAccounts.balance,
      promised: promisedBy(bankPools.id),
    })
    .from(bankPools)
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(before, sql`true`)
    .leftJoinLateral(first, sql`true`)
    .leftJoinLateral(queue, sql`true`)
    .leftJoin(ledgerAccounts, eq(ledgerAccounts.path, accountPath))
    .orderBy(asc(bankPools.id))
    .limit(POOL_ASSETS.length);
  return rows.map((row) => {
    const state: PoolStateAt = { shares: row.pool.shares, assets: row.assets ?? 0n, at: now };
    return {
      pool: row.pool,
      state,
      liquid: row.liquid ?? 0n,
      promised: BigInt(row.promised),
      queued: worthOf(BigInt(row.queued ?? 0), state),
      queueLength: row.queueLength ?? 0,
      queueSince: row.queueSince ?? null,
      realPoints: realYieldPoints(beginningOf(row, yearAgo), state),
    };
  });
}

type Beginning = Record<"before" | "first", PoolStateAt | null>;

// The state of a pool a year ago, or at its beginning if that is later.
function beginningOf({ before, first }: Beginning, yearAgo: Date): PoolStateAt | undefined {
  if (before && before.shares > 0n) return { ...before, at: yearAgo };
  return first ?? undefined;
}

async function countMembers() {
  const rows = await db
    .select({ poolId: bankPoolPositions.poolId, members: count() })
    .from(bankPoolPositions)
    .where(gt(bankPoolPositions.shares, 0n))
    .groupBy(bankPoolPositions.poolId);
  return {
    count: rows.reduce((all, { members }) => all + members, 0),
    byPool: new Map(rows.map(({ poolId, members }) => [poolId, members])),
  };
}

const cachedCounts = cacheCounts<Awaited<ReturnType<typeof countMembers>>>();

// With the shares in the queue, all of them: the listed withdrawals are only the first ones.
function listPositions(userId: string) {
  const { poolId, userId: owner } = bankPoolPositions;
  const waiting = sql`select coalesce(sum(shares), 0) from ${bankPoolWithdrawals} queued
    where queued.pool_id = ${poolId} and queued.user_id = ${owner} and queued.status = 'waiting'`;
  return db
    .select({ ...getTableColumns(bankPoolPositions), waitingShares: sql<string>`(${waiting})` })
    .from(bankPoolPositions)
    .where(and(eq(bankPoolPositions.userId, userId), gt(bankPoolPositions.shares, 0n)))
    .limit(POOL_ASSETS.length);
}

const WAITING = {
  id: bankPoolWithdrawals.id,
  poolId: bankPoolWithdrawals.poolId,
  shares: bankPoolWithdrawals.shares,
  createdAt: bankPoolWithdrawals.createdAt,
};

function listOwnWaiting(userId: string) {
  return db
    .select(WAITING)
    .from(bankPoolWithdrawals)
    .where(and(eq(bankPoolWithdrawals.userId, userId), eq(bankPoolWithdrawals.status, "waiting")))
    .orderBy(asc(bankPoolWithdrawals.id))
    .limit(MAX_WAITING);
}

/** The members who wait for pool withdrawals, in the order of payment. */
export async function listPoolQueues(
  _viewer: AdminActor,
  pools: readonly Pick<ListedPool, "pool" | "state">[],
) {
  const { poolId, id, status } = bankPoolWithdrawals;
  const rows = await db
    .select({
      ...WAITING,
      place: sql<number>`(row_number() over (partition by ${poolId} order by ${id}))::int`,
      member: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(bankPoolWithdrawals)
    .innerJoin(users, eq(users.id, bankPoolWithdrawals.userId))
    .where(eq(status, "waiting"))
    .orderBy(asc(poolId), asc(id))
    .limit(MAX_LISTED);
  return rows.flatMap(({ shares, ...row }) => {
    const of = pools.find(({ pool }) => pool.id === row.poolId);
    return of ? [{ ...row, asset: of.pool.asset, name: of.pool.name, minor: worthOf(shares, of.state) }] : [];
  });
}

export type QueuedWithdrawal = Awaited<ReturnType<typeof listPoolQueues>>[number];
