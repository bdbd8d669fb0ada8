import { type SQL, sql } from "drizzle-orm";

/** The condition that a row of `ledger.transfers` with this alias paid fees to the platform, or gave them back. */
export function isFee(alias: string): SQL {
  const transfer = sql.raw(alias);
  return sql`'fees' in (${transfer}.from_kind, ${transfer}.to_kind)`;
}
