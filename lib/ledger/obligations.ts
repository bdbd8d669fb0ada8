import { type SQL, sql } from "drizzle-orm";
import { ledgerAccounts } from "@/db/schema";
import { inLongTransaction } from "@/lib/core/db/transaction";

/** With a million open orders, a check takes longer than a request may. */
export const CHECK_TIMEOUT = "5min";

/**
 * If thousands of obligations are wrong, the cause is common to all of them: nobody reads more sentences than these.
 */
const MAX_VIOLATIONS = 10_000;

/** Returns SQL for the path of the escrow of an obligation, as stored in the ledger: `escrow:BTC:<owner>:trade:7`. */
export function escrowPath(
  type: string,
  parts: { id: unknown; owner: unknown; currency: SQL | string },
): SQL {
  const { id, owner, currency } = parts;
  return sql`concat_ws(':', 'escrow', ${currency}::text, ${owner}, ${type}::text, ${id})`;
}

/**
 * Checks invariant 4 of money.md for one type of obligation and returns one sentence per violation. `owing` selects
 * `id`, the escrow's `path` and `owed`, in minor units, of every obligation that must hold money; any other escrow of
 * this type with a balance is a violation too, whatever its owner and currency. Uses one statement and therefore one
 * snapshot: with two, an obligation that ends between them would seem to hold what it has already paid.
 */
export async function findBrokenHolds(type: string, owing: SQL): Promise<string[]> {
  const wrong = await inLongTransaction(CHECK_TIMEOUT, async (tx) => {
    return tx.execute<{ id: string; holds: string; owed: string }>(sql`
      with owing as (${owing}), holding as (
        select ${ledgerAccounts.path} as path, ${ledgerAccounts.refId} as ref_id, ${ledgerAccounts.balance} as holds
        from ${ledgerAccounts}
        where ${ledgerAccounts.kind} = 'escrow' and ${ledgerAccounts.refType} = ${type}
          and ${ledgerAccounts.balance} <> 0
      )
      select coalesce(owing.id::text, holding.ref_id) as id, coalesce(holds, 0) as holds, coalesce(owed, 0) as owed
      from owing full join holding using (path)
      where coalesce(holds, 0) <> coalesce(owed, 0)
      limit ${MAX_VIOLATIONS}
    `);
  });
  return wrong.map(({ id, holds, owed }) => `${type} ${id} holds ${holds}, but its state requires ${owed}`);
}
