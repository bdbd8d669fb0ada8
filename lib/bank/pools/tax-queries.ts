import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { bankPoolMoves, bankPools } from "@/db/schema";
import { type OwnChange, ownEvent, type TaxEvent } from "@/lib/core/tax";
import { paidInAfter } from "./share-rules";

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
    })
    .from(bankPoolMoves)
    .innerJoin(bankPools, eq(bankPools.id, bankPoolMoves.poolId))
    .where(eq(bankPoolMoves.userId, userId))
    .orderBy(asc(bankPoolMoves.id))
    .limit(MAX_MOVES);
  const earned = interestOf(moves);
  return changes.flatMap((change) => {
    const found = earned.get(change.key);
    if (!found || found.minor === 0n) return [];
    return [ownEvent(change, { kind: "income", income: "interest", gross: found })];
  });
}

type Move = Pick<typeof bankPoolMoves.$inferSelect, "id" | "poolId" | "kind" | "amountMinor" | "shares"> & {
  asset: typeof bankPools.$inferSelect.asset;
};

// By the idempotency key of the posting, as `movePool` writes it.
function interestOf(moves: readonly Move[]) {
  const positions = new Map<number, { held: bigint; paidIn: bigint }>();
  const earned = new Map<string, { asset: Move["asset"]; minor: bigint }>();
  for (const { id, poolId, asset, kind, amountMinor, shares } of moves) {
    const { held, paidIn } = positions.get(poolId) ?? { held: 0n, paidIn: 0n };
    if (kind === "deposit") {
      positions.set(poolId, { held: held + shares, paidIn: paidIn + amountMinor });
      continue;
    }
    const left = paidInAfter(paidIn, { held, burnt: shares });
    positions.set(poolId, { held: held - shares, paidIn: left });
    earned.set(`pool.withdraw:${id}`, { asset, minor: amountMinor - (paidIn - left) });
  }
  return earned;
}
