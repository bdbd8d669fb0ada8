import type { Tx } from "@/db";
import { AREAS } from "@/lib/areas";
import type { PoolAsset } from "@/lib/bank/constants";
import { fees } from "@/lib/ledger/accounts";
import { balanceLess } from "@/lib/ledger/queries";

/** The fees earned in a currency that can no longer be returned to anyone, in minor units; never negative. */
export async function readFreeFees(tx: Tx, asset: PoolAsset, now: Date): Promise<bigint> {
  const refundable =
    asset === "EUR" ? AREAS.flatMap(({ refundableFees }) => refundableFees?.(now) ?? []) : [];
  const free = await balanceLess(tx, fees(asset), refundable);
  return free > 0n ? free : 0n;
}
