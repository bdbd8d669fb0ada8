import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { bankPoolMoves, bankPools } from "@/db/schema";
import { type OwnChange, ownEvent, type TaxEvent } from "@/lib/core/tax";
import { type Holding, holdingAfter, interestOf, NO_HOLDING, type PoolState } from "./share-rules";

const MAX_MOVES = 50_000;

/** The taxable interest of each pool withdrawal: the amount beyond the member's own money, in the pool's currency. */
export async function listPoolTaxes({
  userId,
  changes,
}: {
  userId: string;
  changes: readonly OwnChange[];
}): Promise<TaxEvent[]> {
  const moves = await db
    .select({
      id: bankPoolMoves.id,
      poolId: bankPoolMoves.poolId,
      asset: bankPools.asset,
      kind: bankPoolMoves.kind,
      amountMinor: bankPoolMoves.amountMinor,
      shares: bankPoolMoves.shares,
      state: { shares: bankPoolMoves.sharesAfter, assets: bankPoolMoves.assetsAfterMinor },
    })
    .from(bankPoolMoves)
    .innerJoin(bankPools, eq(bankPools.id, bankPoolMoves.poolId))
    .where(eq(bankPoolMoves.userId, userId))
    .orderBy(asc(bankPoolMoves.id))
    .limit(MAX_MOVES);
  const earned = interestByPosting(moves);
  return changes.flatMap((change) => {
    const found = earned.get(change.key);
    if (!found || found.minor === 0n) return [];
    return [ownEvent(change, { kind: "income", income: "interest", gross: found })];
  });
}

type Move = Pick<typeof bankPoolMoves.$inferSelect, "id" | "poolId" | "kind" | "amountMinor" | "shares"> & {
  asset: typeof bankPools.$inferSelect.asset;
  /** The pool after the move. */
  state: PoolState;
};

// By the idempotency key of the posting, as `movePool` writes it.
function interestByPosting(moves: readonly Move[]) {
  const holdings = new Map<number, Holding>();
  const earned = new Map<string, { asset: Move["asset"]; minor: bigint }>();
  for (const { id, poolId, asset, kind, amountMinor: minor, shares, state } of moves) {
    const holding = holdings.get(poolId) ?? NO_HOLDING;
    const moved = { shares, minor, state };
    if (kind === "deposit") {
      holdings.set(poolId, holdingAfter(holding, moved));
      continue;
    }
    const { interest, left } = interestOf(holding, moved);
    holdings.set(poolId, left);
    earned.set(`pool.withdraw:${id}`, { asset, minor: interest });
  }
  return earned;
}
