import type { Tx } from "@/db";
import { bankPoolWithdrawals } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { positiveMinor } from "@/lib/core/fields/amount";
import { amountText } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { readPromised } from "@/lib/lending/pools/committed-queries";
import { firstWaiting, type LockedPool, lockPool, positionIn, waitingShares } from "./pools";
import { poolMoveInput } from "./schema";
import { sharesToBurn, worthOf } from "./share-rules";
import { payShares } from "./withdrawals";

/**
 * A member withdraws money from a pool. If the money that it has not promised to borrowers does not suffice, or other
 * members already wait, the withdrawal waits in the queue. Its shares keep earning and are paid at their value at that
 * time.
 */
export const withdrawFromPool = command(
  {
    name: "bank.withdraw-from-pool",
    allow: "user",
    input: poolMoveInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, recorded }) => recorded.map((line) => ({ ...line, targetId: actor.id })),
  },
  async ({ tx, actor, now, record }, { id, amount }) => {
    const locked = await lockPool(tx, id);
    // Or the account could be closed between its last position and its first balance.
    await lockUser(tx, actor.id);
    const { asset } = locked.pool;
    const minor = positiveMinor(amount, { asset, field: "amount" });
    const shares = await sharesOf(tx, locked, { userId: actor.id, minor });
    const unpromised = locked.liquid - (await readPromised(tx, id));
    const isPaid = minor <= unpromised && (await firstWaiting(tx, id)) === null;
    const [row] = await tx
      .insert(bankPoolWithdrawals)
      .values({
        poolId: id,
        userId: actor.id,
        shares,
        status: isPaid ? "paid" : "waiting",
        createdAt: now,
        closedAt: isPaid ? now : null,
      })
      .returning();
    if (!row) throw new Error("the withdrawal was not inserted");
    if (isPaid) await payShares(tx, locked, { userId: actor.id, shares, minor, actorId: actor.id, now });
    const shown = printMoney(minor, asset);
    record({ details: { pool: id, asset, amount: shown, status: row.status } });
    return { id: row.id, poolId: id, asset, amount: shown, status: row.status };
  },
);

type Input = { userId: string; minor: bigint };

// A member who withdraws the whole value of their shares keeps no fraction of a share.
async function sharesOf(tx: Tx, { pool, state }: LockedPool, { userId, minor }: Input): Promise<bigint> {
  const { shares } = await positionIn(tx, pool.id, userId);
  const free = shares - (await waitingShares(tx, pool.id, userId));
  const worth = worthOf(free, state);
  if (minor > worth) {
    throw new DomainError(
      "conflict",
      `En este pool puedes retirar ${amountText(worth, pool.asset)} como mucho.`,
    );
  }
  if (minor === worth) return free;
  const burnt = sharesToBurn(minor, state);
  const after = { shares: state.shares - burnt, assets: state.assets - minor };
  return worthOf(free - burnt, after) === 0n ? free : burnt;
}
