import type { Tx } from "@/db";
import { inTransaction } from "@/lib/core/db/transaction";

/**
 * Runs `work` again and again, each time in a transaction of its own, until it finds nothing to do. It returns the
 * number of rows that it processed; the sum is returned. `shouldContinue` is called before each page.
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
