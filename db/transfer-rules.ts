import type postgres from "postgres";
import { TRANSFER_RULES } from "../lib/ledger/constants";

/**
 * Writes the allowed transfers of every operation into the ledger's own table; rules that only another build knows are
 * kept.
 */
export async function writeTransferRules(sql: postgres.Sql): Promise<void> {
  const rules = Object.entries(TRANSFER_RULES).flatMap(([act, moves]) =>
    moves.map(([from, to]) => ({ act, from_kind: from, to_kind: to })),
  );
  await sql`insert into ledger.transfer_rules ${sql(rules)} on conflict do nothing`;
}
