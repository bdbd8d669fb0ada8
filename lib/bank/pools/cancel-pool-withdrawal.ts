import { eq } from "drizzle-orm";
import { bankPoolWithdrawals } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { lockPool } from "./pools";
import { NO_POOL_WITHDRAWAL, poolWithdrawalParams } from "./schema";
import { closeWithdrawal } from "./withdrawals";

/** A member cancels a waiting pool withdrawal and keeps the shares. */
export const cancelPoolWithdrawal = command(
  {
    name: "bank.cancel-pool-withdrawal",
    allow: "user",
    input: poolWithdrawalParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input }) => ({ targetId: actor.id, details: { poolWithdrawal: input.id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const read = () => tx.select().from(bankPoolWithdrawals).where(eq(bankPoolWithdrawals.id, id)).limit(1);
    const [seen] = await read();
    if (!seen || seen.userId !== actor.id) throw new DomainError("not_found", NO_POOL_WITHDRAWAL);
    await lockPool(tx, seen.poolId);
    const [row] = await read();
    if (row?.status !== "waiting") throw new DomainError("conflict", "Esa retirada ya no está en la cola.");
    await closeWithdrawal(tx, row, { status: "cancelled", now });
    return { id };
  },
);
