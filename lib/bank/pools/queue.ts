import { and, asc, eq, gt } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { bankPools, bankPoolWithdrawals } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";
import { notifyOfMoney } from "@/lib/bank/notices";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { readPromised } from "@/lib/lending/pools/committed-queries";
import { firstWaiting, type LockedPool, lockPool } from "./pools";
import { worthOf } from "./share-rules";
import { closeWithdrawal, payShares } from "./withdrawals";

const OWN_POOLS = "/debank?tab=pools&part=own";

/**
 * Pays waiting pool withdrawals, oldest first, as far as each pool's money that is not promised to borrowers suffices.
 * Returns the number of pools processed.
 */
export function payPoolQueues(shouldContinue = always): Promise<number> {
  return processDue({
    due: (last, max) =>
      db
        .selectDistinct({ id: bankPools.id })
        .from(bankPools)
        .innerJoin(
          bankPoolWithdrawals,
          and(eq(bankPoolWithdrawals.poolId, bankPools.id), eq(bankPoolWithdrawals.status, "waiting")),
        )
        .where(gt(bankPools.id, last))
        .orderBy(asc(bankPools.id))
        .limit(max),
    decide: async (pool) => {
      for (let isPaid = true; isPaid && shouldContinue(); ) isPaid = await payFirst(pool);
    },
    failed: (pool, error) => noteFailure({ pool, error }, "could not pay the withdrawal queue of a pool"),
    shouldContinue,
  });
}

// One transaction per payment, so that a long queue does not lock the pool for long. Shares that a loss made worthless
// stay with the member, so that the others behind them are paid.
function payFirst(poolId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const locked = await lockPool(tx, poolId);
    const first = await firstWaiting(tx, poolId);
    if (!first) return false;
    const minor = worthOf(first.shares, locked.state);
    if (minor > locked.liquid - (await readPromised(tx, poolId))) return false;
    // Or the account could be closed between its last position and its first balance.
    await lockUser(tx, first.userId);
    const now = clock.now();
    if (minor === 0n) {
      await closeWithdrawal(tx, first, { status: "cancelled", now });
      await notifyOfCancellation(tx, locked, first);
      return true;
    }
    await closeWithdrawal(tx, first, { status: "paid", now });
    await payShares(tx, locked, { ...first, minor, actorId: null, now });
    await notifyOfPayment(tx, locked, { ...first, minor });
    return true;
  });
}

type Withdrawal = { id: number; userId: string };

function notifyOfPayment(
  tx: Tx,
  { pool }: LockedPool,
  { id, userId, minor }: Withdrawal & { minor: bigint },
): Promise<void> {
  const amount = amountText(minor, pool.asset);
  return notifyOfMoney(tx, {
    userId,
    kind: "pool-withdrawal-paid",
    title: "Retirada de un pool",
    body: `Tu retirada de «${pool.name}» ha llegado a su turno: ${amount} vuelven a estar disponibles.`,
    dedupeSuffix: String(id),
    href: OWN_POOLS,
    about: { pool: pool.id, poolWithdrawal: id },
  });
}

function notifyOfCancellation(tx: Tx, { pool }: LockedPool, { id, userId }: Withdrawal): Promise<void> {
  return notifyOfMoney(tx, {
    userId,
    kind: "pool-withdrawal-cancelled",
    title: "Retirada de un pool cancelada",
    body: `Tras una pérdida de «${pool.name}», lo que ibas a retirar vale ${amountText(0n, pool.asset)}. Conservas tus participaciones.`,
    dedupeSuffix: String(id),
    href: OWN_POOLS,
    about: { pool: pool.id, poolWithdrawal: id },
  });
}
