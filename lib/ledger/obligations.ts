import { type SQL, sql } from "drizzle-orm";
import { patientDb } from "@/db";
import { ledgerAccounts } from "@/db/schema";

/** A million open orders take longer than a request may. */
const LONGEST = "5min";

/** What is wrong with thousands of obligations is wrong with all of them: nobody reads more sentences than these. */
const MAX_VIOLATIONS = 10_000;

/** The path of the escrow that holds for an obligation, as it stands in the ledger: `escrow:BTC:<owner>:trade:7`. */
export function escrowPath(
  type: string,
  parts: { id: unknown; owner: unknown; currency: SQL | string },
): SQL {
  const { id, owner, currency } = parts;
  return sql`concat_ws(':', 'escrow', ${currency}::text, ${owner}, ${type}::text, ${id})`;
}

/**
 * Invariant 4 of money.md for one type of obligation. `owing` selects `id`, the escrow's `path` and `owed`, in minor units,
 * of every obligation that must hold something; whatever else holds anything for the type is a breach too, whoever owns
 * it and in whatever currency. One sentence per breach. One statement, and with it one picture: an obligation that ends
 * between two looks would seem to hold what it has paid.
 */
export async function brokenHolds(type: string, owing: SQL): Promise<string[]> {
  const wrong = await patientDb().transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${LONGEST}, true)`);
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
  return wrong.map(({ id, holds, owed }) => `${type} ${id} holds ${holds}, its state says ${owed}`);
}
