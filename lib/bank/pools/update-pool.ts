import { eq } from "drizzle-orm";
import { bankPools } from "@/db/schema";
import { changes } from "@/lib/core/command/audit";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { positiveMinor } from "@/lib/core/fields/amount";
import { printMoney } from "@/lib/core/format/money";
import { lockPool, type Pool } from "./pools";
import { updatePoolInput } from "./schema";

/**
 * An administrator changes a pool's name, target yield, minimum deposit and lending limits, and whether it accepts
 * deposits.
 */
export const updatePool = command(
  {
    name: "bank.update-pool",
    allow: "admin",
    input: updatePoolInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, record }, { id, minDeposit, lendPerBorrower, reason, ...given }) => {
    const { pool } = await lockPool(tx, id);
    if (pool.asset === "BTC" && given.lendPoints) refuseToLend();
    const minDepositMinor =
      minDeposit === undefined
        ? undefined
        : positiveMinor(minDeposit, { asset: pool.asset, field: "minDeposit" });
    const lendPerBorrowerMinor = lendPerBorrower === undefined ? undefined : mostTo(lendPerBorrower, pool);
    const set = { ...given, minDepositMinor, lendPerBorrowerMinor };
    const [after] = Object.values(set).some((value) => value !== undefined)
      ? await tx.update(bankPools).set(set).where(eq(bankPools.id, id)).returning()
      : [pool];
    if (!after) throw new Error("the pool was not found");
    const details = changes(shown(pool), shown(after));
    if (Object.keys(details).length > 0)
      record({ details: { pool: id, ...details, ...(reason && { reason }) } });
    return termsOf(after);
  },
);

function refuseToLend(): never {
  throw new DomainError("invalid", MESSAGE.invalid, {
    fields: { lendPoints: "El pool de bitcoin no presta: el bitcoin es la garantía" },
  });
}

// Zero is valid: no borrower may borrow from the pool.
const mostTo = (text: string, pool: Pool) =>
  /^0+([.]0+)?$/.test(text) ? 0n : positiveMinor(text, { asset: pool.asset, field: "lendPerBorrower" });

function shown({ name, targetPoints, isOpen, lendPoints, asset, ...pool }: Pool) {
  const minDeposit = printMoney(pool.minDepositMinor, asset);
  const lendPerBorrower = printMoney(pool.lendPerBorrowerMinor, asset);
  return { name, targetPoints, isOpen, minDeposit, lendPoints, lendPerBorrower };
}

function termsOf(pool: Pool) {
  return { id: pool.id, asset: pool.asset, ...shown(pool) };
}

export type PoolTerms = ReturnType<typeof termsOf>;
