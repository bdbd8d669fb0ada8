import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { ledgerAccounts } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import type { PoolAsset } from "@/lib/bank/constants";
import { fees, pathOf } from "@/lib/ledger/accounts";

/**
 * The fees earned in a currency that can no longer be returned to anyone, in minor units; never negative. One
 * statement, so that no sale is counted in the balance and missed among the refundable ones.
 */
export async function readFreeFees(tx: Tx, asset: PoolAsset, now: Date): Promise<bigint> {
  const refundable =
    asset === "EUR" ? AREAS.flatMap(({ refundableFees }) => refundableFees?.(now) ?? []) : [];
  const less = sql.join(refundable.map((sum) => sql` - (${sum})`));
  const [row] = await tx
    .select({ free: sql<string>`(ledger.balance_of(${ledgerAccounts.id})${less})::bigint` })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.path, pathOf(fees(asset))))
    .limit(1);
  const free = BigInt(row?.free ?? 0);
  return free > 0n ? free : 0n;
}
