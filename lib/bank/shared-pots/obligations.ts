import { sql } from "drizzle-orm";
import { db } from "@/db";
import { bankSharedPots, ledgerAccounts } from "@/db/schema";

const MAX_VIOLATIONS = 10_000;

/**
 * Checks that only open shared pots hold money, and in their own currency. Returns one sentence per account that
 * breaks this.
 */
export async function sharedPotObligations(): Promise<string[]> {
  const wrong = await db.execute<{ id: string; holds: string }>(sql`
    select ${ledgerAccounts.refId} as id, ${ledgerAccounts.balance} as holds
    from ${ledgerAccounts}
    where ${ledgerAccounts.kind} = 'pool' and ${ledgerAccounts.refType} = 'shared-pot' and ${ledgerAccounts.balance} <> 0
      and not exists (
        select 1 from ${bankSharedPots}
        where ${bankSharedPots.id}::text = ${ledgerAccounts.refId} and ${bankSharedPots.asset} = ${ledgerAccounts.currency}
          and ${bankSharedPots.closedAt} is null)
    limit ${MAX_VIOLATIONS}
  `);
  return wrong.map(
    ({ id, holds }) => `shared-pot ${id} holds ${holds}, but no open pot of this asset exists`,
  );
}
