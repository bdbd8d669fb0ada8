import { eq } from "drizzle-orm";
import { db } from "@/db";
import { bankPools } from "@/db/schema";
import type { PoolAsset } from "@/lib/bank/constants";
import { investInPool } from "@/lib/bank/pools/invest-in-pool";
import { withdrawFromPool } from "@/lib/bank/pools/withdraw-from-pool";
import { available, fees, pool as poolAccount, world } from "@/lib/ledger/accounts";
import { callOf } from "./identity";
import { makeOwner, postNow } from "./ledger";

type Person = { id: string };

export async function poolOf(asset: PoolAsset) {
  const [pool] = await db.select().from(bankPools).where(eq(bankPools.asset, asset));
  if (!pool) throw new Error("the pool is gone");
  return pool;
}

/** Lowers the minimum deposit of the pool, so that a test can use small amounts. */
export async function lowerMinimum(asset: PoolAsset, minDepositMinor: bigint): Promise<void> {
  await db.update(bankPools).set({ minDepositMinor }).where(eq(bankPools.asset, asset));
}

export async function depositInto(user: Person, id: number, amount: string) {
  return investInPool.run(await callOf(user), { id, amount });
}

export async function withdrawOutOf(user: Person, id: number, amount: string) {
  return withdrawFromPool.run(await callOf(user), { id, amount });
}

/** Lends this amount of a pool as its loans do: it leaves the account but still belongs to the pool. */
export async function lendFrom({ id, asset }: { id: number; asset: PoolAsset }, amount: bigint) {
  const borrower = await makeOwner();
  const from = poolAccount(String(id), asset);
  const to = available(borrower, asset);
  await postNow({ act: "pool.withdraw", transfers: [{ from, to, amount }] });
  return () => postNow({ act: "pool.deposit", transfers: [{ from: to, to: from, amount }] });
}

/** Posts fee income. */
export async function earnFees(asset: PoolAsset, amount: bigint): Promise<void> {
  await postNow({ act: "purchase", transfers: [{ from: world("card", asset), to: fees(asset), amount }] });
}
