import { and, asc, eq, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { bankPoolMoves, bankPoolPositions, bankPools, bankPoolWithdrawals } from "@/db/schema";
import type { PoolMove } from "@/lib/bank/constants";
import { DomainError } from "@/lib/core/command/errors";
import { type Account, available, fees, pool as poolAccount } from "@/lib/ledger/accounts";
import type { Act } from "@/lib/ledger/constants";
import { post } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import { requireFunds } from "@/lib/ledger/refusals";
import { NO_POOL } from "./schema";
import type { PoolState } from "./share-rules";

export type Pool = typeof bankPools.$inferSelect;

/** A locked pool with its assets according to its moves, and the part of them in its account. */
export type LockedPool = { pool: Pool; state: PoolState; liquid: bigint };

/** The ledger account path of a row of `bank_pools`. */
export const accountPath = sql`concat_ws(':', 'pool', ${bankPools.asset}, '', 'pool', ${bankPools.id})`;

const accountOf = ({ id, asset }: Pick<Pool, "id" | "asset">) => poolAccount(String(id), asset);

/** Matches the order of the index; any other order would sort every move of a pool. */
export const lastMoveFirst = sql`${bankPoolMoves.id} desc nulls last`;

/** Locks a pool, so that changes are serialized. Throws `not_found`. */
export async function lockPool(tx: Tx, id: number): Promise<LockedPool> {
  const [pool] = await tx.select().from(bankPools).where(eq(bankPools.id, id)).for("no key update");
  return stateOf(tx, pool);
}

/** Reads a pool like `lockPool`, without the lock. Throws `not_found`. */
export async function readPool(source: Source, id: number): Promise<LockedPool> {
  const [pool] = await source.select().from(bankPools).where(eq(bankPools.id, id));
  return stateOf(source, pool);
}

async function stateOf(source: Source, pool: Pool | undefined): Promise<LockedPool> {
  if (!pool) throw new DomainError("not_found", NO_POOL);
  const [last] = await source
    .select({ assets: bankPoolMoves.assetsAfterMinor })
    .from(bankPoolMoves)
    .where(eq(bankPoolMoves.poolId, pool.id))
    .orderBy(lastMoveFirst)
    .limit(1);
  const liquid = await balanceOf(source, accountOf(pool));
  return { pool, state: { shares: pool.shares, assets: last?.assets ?? 0n }, liquid };
}

type Position = { shares: bigint; paidIn: bigint };

/** A member's position in a pool. */
export async function positionIn(source: Source, poolId: number, userId: string): Promise<Position> {
  const [row] = await source
    .select({ shares: bankPoolPositions.shares, paidIn: bankPoolPositions.paidInMinor })
    .from(bankPoolPositions)
    .where(and(eq(bankPoolPositions.poolId, poolId), eq(bankPoolPositions.userId, userId)))
    .limit(1);
  return row ?? { shares: 0n, paidIn: 0n };
}

/** A member's shares in the withdrawal queue. */
export async function waitingShares(tx: Tx, poolId: number, userId: string): Promise<bigint> {
  const [row] = await tx
    .select({ shares: sql<string>`coalesce(sum(${bankPoolWithdrawals.shares}), 0)` })
    .from(bankPoolWithdrawals)
    .where(
      and(
        eq(bankPoolWithdrawals.poolId, poolId),
        eq(bankPoolWithdrawals.userId, userId),
        eq(bankPoolWithdrawals.status, "waiting"),
      ),
    );
  return BigInt(row?.shares ?? 0);
}

/** The first withdrawal in the queue of a pool. */
export async function firstWaiting(source: Source, poolId: number) {
  const [row] = await source
    .select()
    .from(bankPoolWithdrawals)
    .where(and(eq(bankPoolWithdrawals.poolId, poolId), eq(bankPoolWithdrawals.status, "waiting")))
    .orderBy(asc(bankPoolWithdrawals.id))
    .limit(1);
  return row ?? null;
}

type Move = {
  kind: keyof typeof ACTS;
  /** Null for a contribution. */
  userId: string | null;
  actorId: string | null;
  minor: bigint;
  /** The shares that are issued or burnt. */
  shares: bigint;
  now: Date;
};

const ACTS = {
  deposit: "pool.deposit",
  withdrawal: "pool.withdraw",
  contribution: "pool.contribute",
} as const satisfies Partial<Record<PoolMove, Act>>;

/**
 * Records a change of a locked pool and transfers its money. Returns the pool after the change. Throws `conflict` if
 * there is not enough money.
 */
export async function movePool(tx: Tx, locked: LockedPool, move: Move): Promise<LockedPool> {
  const { pool, state, liquid } = locked;
  const { kind, userId, actorId, minor, shares, now } = move;
  const isOut = kind === "withdrawal";
  const after: LockedPool = {
    pool: { ...pool, shares: isOut ? state.shares - shares : state.shares + shares },
    state: {
      shares: isOut ? state.shares - shares : state.shares + shares,
      assets: isOut ? state.assets - minor : state.assets + minor,
    },
    liquid: isOut ? liquid - minor : liquid + minor,
  };
  await tx.update(bankPools).set({ shares: after.state.shares }).where(eq(bankPools.id, pool.id));
  const [row] = await tx
    .insert(bankPoolMoves)
    .values({
      poolId: pool.id,
      userId,
      kind,
      amountMinor: minor,
      shares,
      assetsAfterMinor: after.state.assets,
      sharesAfter: after.state.shares,
      createdAt: now,
    })
    .returning({ id: bankPoolMoves.id });
  if (!row) throw new Error("the move was not inserted");
  const own = accountOf(pool);
  const other: Account = userId ? available(userId, pool.asset) : fees(pool.asset);
  await requireFunds(
    post(tx, {
      act: ACTS[kind],
      ref: { type: "pool", id: String(pool.id) },
      actorId,
      idempotencyKey: `${ACTS[kind]}:${row.id}`,
      occurredAt: now,
      transfers: [{ from: isOut ? own : other, to: isOut ? other : own, amount: minor }],
    }),
  );
  return after;
}
