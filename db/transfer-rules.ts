import type postgres from "postgres";
import { TRANSFER_RULES } from "../lib/ledger/constants";

/** Writes the moves of every act into the ledger's own table; one that an older build does not know stays. */
export async function writeTransferRules(sql: postgres.Sql): Promise<void> {
  const rules = Object.entries(TRANSFER_RULES).flatMap(([act, moves]) =>
    moves.map(([from, to]) => ({ act, from_kind: from, to_kind: to })),
  );
  await sql`insert into ledger.transfer_rules ${sql(rules)} on conflict do nothing`;
}
