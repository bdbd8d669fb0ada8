import { eq } from "drizzle-orm";
import { bankPools } from "@/db/schema";
import { changes } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { printMoney } from "@/lib/core/format/money";
import { amountOf, lockPool, type Pool } from "./pools";
import { updatePoolInput } from "./schema";

/** An administrator changes what a pool is called, aims at, asks for at least, and whether it takes deposits. */
export const updatePool = command(
  {
    name: "bank.update-pool",
    allow: "admin",
    input: updatePoolInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, record }, { id, minDeposit, ...given }) => {
    const { pool } = await lockPool(tx, id);
    const minDepositMinor = minDeposit === undefined ? undefined : amountOf(minDeposit, pool, "minDeposit");
    const set = { ...given, minDepositMinor };
    const [after] = Object.values(set).some((value) => value !== undefined)
      ? await tx.update(bankPools).set(set).where(eq(bankPools.id, id)).returning()
      : [pool];
    if (!after) throw new Error("the pool is gone");
    const details = changes(shown(pool), shown(after));
    if (Object.keys(details).length > 0) record({ details: { pool: id, ...details } });
    return termsOf(after);
  },
);

function shown({ name, targetPoints, isOpen, ...pool }: Pool) {
  return { name, targetPoints, isOpen, minDeposit: printMoney(pool.minDepositMinor, pool.asset) };
}

function termsOf(pool: Pool) {
  return { id: pool.id, asset: pool.asset, ...shown(pool) };
}

export type PoolTerms = ReturnType<typeof termsOf>;
