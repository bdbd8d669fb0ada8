import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import type { Asset, Currency } from "@/lib/core/format/money";
import { isFee } from "./fee-lines";

/** One movement of a member's available balance of an asset, and the balance after it, in minor units. */
export type Movement = {
  id: bigint;
  act: string;
  /** Whether the platform's fees were paid with it, or given back. */
  isFee: boolean;
  refType: string;
  refId: string;
  asset: Asset;
  amount: bigint;
  balance: bigint;
  occurredAt: Date;
};

/** The progress of a walk: the oldest movement already processed, and each asset's balance before that movement. */
export type Seen = { id: bigint; balances: Readonly<Record<string, bigint>> };

export type MovementFilter = {
  asset?: Asset | undefined;
  acts?: readonly string[] | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
  /** A condition on `line` (id, act, is_fee, asset, amount) and `journal`. */
  matching?: SQL | undefined;
};

type Walk = MovementFilter & { ownerId: string; seen?: Seen | undefined; steps: number; limit: number };

export type Walked = {
  found: Movement[];
  /** Where the walk stopped; null if no older movement can match. */
  last: Seen | null;
};

/**
 * Returns the matching movements of a member's available balances, newest first: at most `limit` of the next `steps`
 * movements after `seen`. The balance after each movement is computed backwards from the current balances, in one
 * statement.
 */
export async function walkMovements({ ownerId, seen, steps, limit, ...filter }: Walk): Promise<Walked> {
  const accounts = await listAccounts(ownerId, filter.asset);
  if (accounts.length === 0) return { found: [], last: null };
  const newest = ({ id, currency }: OwnAccount, side: SQL, sign: SQL) => sql`(
    select id, journal_id, act, ${isFee("transfers")} as is_fee, ${currency}::text as asset, ${sign} * amount as amount
    from ledger.transfers where ${side} = ${id} ${seen ? sql`and id < ${seen.id}` : sql``} order by id desc limit ${steps + 1})`;
  const branches = accounts.flatMap((account) => [
    newest(account, sql`from_account`, sql`-1`),
    newest(account, sql`to_account`, sql`1`),
  ]);
  const balances = seen?.balances ?? {};
  const known = JSON.stringify(
    Object.fromEntries(Object.entries(balances).map(([asset, minor]) => [asset, String(minor)])),
  );
  const ids = sql.join(
    accounts.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const rows = await db.execute<WalkedRow>(sql`
    with mine as (
      select currency, coalesce((${known}::jsonb ->> currency)::bigint, balance) as balance
      from ledger.accounts where id in (${ids})
    ), walked as (
      select * from (${sql.join(branches, sql` union all `)}) moved order by id desc limit ${steps + 1}
    ), line as materialized (
      select walked.*,
        mine.balance + walked.amount - sum(walked.amount) over (partition by walked.asset order by walked.id desc) as balance,
        row_number() over (order by walked.id desc) as step
      from walked join mine on mine.currency = walked.asset
    ), matching as materialized (
      select line.*, journal.ref_type, journal.ref_id, journal.occurred_at, row_number() over (order by line.id desc) as place
      from line join ledger.journal on journal.id = line.journal_id
      where line.step <= ${steps} and ${conditionsOf(filter)} order by line.id desc limit ${limit + 1}
    ), cut as (
      select case when count(*) > ${limit} then min(id) filter (where place <= ${limit})
        else (select min(id) from line where step <= ${steps}) end as id,
        count(*) > ${limit} or exists (select from line where step > ${steps}) as more
      from matching
    )
    select 'line' as what, id, act, is_fee as "isFee", ref_type as "refType", ref_id as "refId", asset, amount, balance,
      occurred_at as "occurredAt" from matching where place <= ${limit}
    union all
    select 'rest', cut.id, null, null, null, null, mine.currency, null, coalesce((
        select line.balance - line.amount from line where line.asset = mine.currency and line.id >= cut.id order by line.id limit 1
      ), mine.balance), null
      from mine, cut where cut.more
    order by what, id desc`);
  return readWalk(rows);
}

type OwnAccount = { id: string; currency: string };

// Read first: with literal account ids, the planner knows whether an account is busy and reads its newest transfers by
// the index.
async function listAccounts(ownerId: string, asset: Asset | undefined): Promise<OwnAccount[]> {
  return db.execute<OwnAccount>(sql`
    select id, currency from ledger.accounts
    where owner_id = ${ownerId} and kind = 'available' ${asset ? sql`and currency = ${asset}` : sql``} order by id`);
}

type WalkedRow = Record<
  "what" | "id" | "act" | "refType" | "refId" | "amount" | "balance" | "occurredAt",
  string
> & { asset: Asset; isFee: boolean };

function readWalk(rows: readonly WalkedRow[]): Walked {
  const found = rows.filter(({ what }) => what === "line").map(movementOf);
  const rest = rows.filter(({ what }) => what === "rest");
  const [first] = rest;
  const balances = Object.fromEntries(rest.map(({ asset, balance }) => [asset, BigInt(balance)]));
  return { found, last: first ? { id: BigInt(first.id), balances } : null };
}

function movementOf(row: WalkedRow): Movement {
  const { id, act, isFee: ofFees, refType, refId, asset, amount, balance, occurredAt } = row;
  const moved = { asset, amount: BigInt(amount), balance: BigInt(balance) };
  return { id: BigInt(id), act, isFee: ofFees, refType, refId, ...moved, occurredAt: new Date(occurredAt) };
}

function conditionsOf({ acts, from, until, matching }: MovementFilter): SQL {
  const conditions = [
    acts && sql`line.act = any(${`{${acts.map((act) => `"${act}"`).join()}}`}::text[])`,
    from && sql`journal.occurred_at >= ${from.toISOString()}::timestamptz`,
    until && sql`journal.occurred_at < ${until.toISOString()}::timestamptz`,
    matching,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

type Paid = { ownerId: string; currency: Currency; key: SQL };

/** Returns a condition that the posting with this idempotency key moved money of the currency to the member. */
export function hasPaid({ ownerId, currency, key }: Paid): SQL {
  return sql`exists (
    select from ledger.journal join ledger.transfers on transfers.journal_id = journal.id
      join ledger.accounts on accounts.id = transfers.to_account
    where journal.idempotency_key = ${key} and transfers.currency = ${currency} and accounts.owner_id = ${ownerId})`;
}
