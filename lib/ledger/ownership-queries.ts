import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Asset } from "@/lib/core/format/money";
import type { OwnChange } from "@/lib/core/tax";

type Row = Record<"journalId" | "act" | "key" | "refType" | "refId" | "at" | "minor", string> & {
  asset: Asset;
};

/**
 * Lists what every posting before `until` changed in what a member owns, held or not, oldest first. Reads at most
 * `limit` rows; each asset of a posting is one row.
 */
export async function listOwnChanges(
  ownerId: string,
  { until, limit }: { until: Date; limit: number },
): Promise<OwnChange[]> {
  const side = (name: "from" | "to") => sql`
    select t.journal_id, t.currency, ${sql.raw(name === "to" ? "1" : "-1")} * t.amount as signed
    from mine join ledger.transfers t on ${sql.raw(`t.${name}_account`)} = mine.id`;
  const rows = await db.execute<Row>(sql`
    with mine as materialized (
      select id from ledger.accounts where owner_id = ${ownerId} and kind in ('available', 'escrow')
    ), changed as (
      select journal_id, currency, sum(signed) as minor from (${side("to")} union all ${side("from")}) sides
      group by journal_id, currency having sum(signed) <> 0
    )
    select journal.id as "journalId", journal.act, journal.idempotency_key as key, journal.ref_type as "refType",
      journal.ref_id as "refId", journal.occurred_at as at, changed.currency as asset, changed.minor
    from changed join ledger.journal on journal.id = changed.journal_id
    where journal.occurred_at < ${until.toISOString()}::timestamptz
    order by journal.occurred_at, journal.id, changed.currency limit ${limit}`);
  return grouped(rows);
}

// The rows of one posting are adjacent.
function grouped(rows: readonly Row[]): OwnChange[] {
  const postings = new Map<string, OwnChange & { changes: { asset: Asset; minor: bigint }[] }>();
  for (const { journalId, act, key, refType, refId, at, asset, minor } of rows) {
    const ref = { type: refType, id: refId };
    const posting = postings.get(journalId) ?? {
      ...{ journalId: BigInt(journalId), act, key, ref, at: new Date(at) },
      changes: [],
    };
    posting.changes.push({ asset, minor: BigInt(minor) });
    postings.set(journalId, posting);
  }
  return [...postings.values()];
}
