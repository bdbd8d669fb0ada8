import { eq, isNull, sql } from "drizzle-orm";
import { bankPots, ledgerAccounts } from "@/db/schema";
import { brokenHolds } from "@/lib/ledger/obligations";
import { potPath } from "./queries";

/**
 * Invariant 4 for pots: an open one holds for its owner, in its asset, what was put into it; a closed one nothing, and nobody
 * else anything. One sentence per breach.
 */
export function potObligations(): Promise<string[]> {
  return brokenHolds(
    "pot",
    sql`
      select ${bankPots.id} as id, ${potPath} as path, ${ledgerAccounts.balance} as owed
      from ${bankPots} join ${ledgerAccounts} on ${eq(ledgerAccounts.path, potPath)}
      where ${isNull(bankPots.closedAt)}`,
  );
}
