import { gte, max, sql } from "drizzle-orm";
import { demoBlocks, demoOutputs } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";

/**
 * Undoes the last `depth` blocks of the demonstration's chain. Their payments wait again or, with `evict`, are deleted,
 * as if they had been double-spent.
 */
export async function reorganise(depth: number, { evict }: { evict: boolean }): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-chain'))`);
    const [tip] = await tx.select({ height: max(demoBlocks.height) }).from(demoBlocks);
    const from = (tip?.height ?? 0) - depth + 1;
    const undone = gte(demoOutputs.blockHeight, from);
    if (evict) await tx.delete(demoOutputs).where(undone);
    else await tx.update(demoOutputs).set({ blockHeight: null }).where(undone);
    await tx.delete(demoBlocks).where(gte(demoBlocks.height, from));
  });
}
