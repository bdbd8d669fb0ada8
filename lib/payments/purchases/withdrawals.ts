import { and, eq, isNull } from "drizzle-orm";
import { purchases } from "@/db/schema";
import { type Extension, extendDeadlines } from "@/lib/ledger/closures";

/**
 * Gives the buyers who paid from the balance, and whose right of withdrawal ended while the ledger was closed, or ends
 * soon after, a day from its opening (decision 335). Returns whether the ledger is open.
 */
export function extendWithdrawals(extension?: Extension): Promise<boolean> {
  const { status, method, releasedAt } = purchases;
  const matching = and(eq(status, "succeeded"), eq(method, "balance"), isNull(releasedAt));
  return extendDeadlines({ table: purchases, endsAt: "releaseAt", matching }, extension);
}
