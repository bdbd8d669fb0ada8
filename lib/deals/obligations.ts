import { inArray, type SQL, sql } from "drizzle-orm";
import { escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";
import type { Definition, Hold, Kind } from "./definition";

/**
 * Checks invariant 4 of money.md for one kind of deal: each deal holds exactly what its state requires. Returns one
 * sentence per violation.
 */
export function obligationsOf<K extends Kind>({ type, table, holds }: Definition<K>): Promise<string[]> {
  const owing = ({ owner, currency, amount, in: states }: Hold<K["state"]>): SQL => sql`
    select ${table.id} as id, ${escrowPath(type, { id: table.id, owner, currency: sql`${currency}` })} as path,
      ${amount} as owed
    from ${table} where ${inArray(table.status, [...states])} and ${owner} is not null`;
  const parts = Object.values<Hold<K["state"]>>(holds).map(owing);
  // Two holds of one member in one currency share one account.
  return findBrokenHolds(
    type,
    sql`select id, path, sum(owed)::numeric as owed from (${sql.join(parts, sql` union all `)}) as parts group by id, path`,
  );
}
