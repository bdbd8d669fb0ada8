import { eq, isNull, sql } from "drizzle-orm";
import { bankPots, ledgerAccounts } from "@/db/schema";
import { findBrokenHolds } from "@/lib/ledger/obligations";
import { potPath } from "./queries";

/**
 * Invariant 4 for pots: an open pot holds its money for its owner and in its currency; a closed one holds nothing; no
 * other account of a pot holds money. Returns one sentence per breach.
 */
export function potObligations(): Promise<string[]> {
  return findBrokenHolds(
    "pot",
    sql`
      select ${bankPots.id} as id, ${potPath} as path, ${ledgerAccounts.balance} as owed
      from ${bankPots} join ${ledgerAccounts} on ${eq(ledgerAccounts.path, potPath)}
      where ${isNull(bankPots.closedAt)}`,
  );
}
