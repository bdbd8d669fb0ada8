import type { Tx } from "@/db";
import { inTransaction } from "@/lib/core/db/transaction";

/**
 * Runs `work` again and again, each time in a transaction of its own, until it returns zero, and before each page asks
 * `shouldContinue`. `work` returns how many rows it has processed; the result is their sum.
 */
export async function inPages(
  work: (tx: Tx) => Promise<number>,
  shouldContinue: () => boolean,
): Promise<number> {
  for (let count = 0; ; ) {
    const page = shouldContinue() ? await inTransaction(work) : 0;
    if (page === 0) return count;
    count += page;
  }
}
