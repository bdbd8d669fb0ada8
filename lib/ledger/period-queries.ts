import { type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { type Asset, CURRENCIES, type Currency } from "@/lib/core/format/money";
import { type Account, pathOf } from "./accounts";
import { isFee } from "./fee-lines";
import { firstSince } from "./holding-queries";
import type { Wallet } from "./queries";

type PeriodLine = {
  id: bigint;
  act: string;
  /** Whether the platform's fees were paid with it, or given back. */
  isFee: boolean;
  refType: string;
  refId: string;
  amount: bigint;
  occurredAt: Date;
};

/**
 * An account between two instants (the second is exclusive): the balance before, its movements in order, and the
 * balance after.
 */
export type Period = { opening: bigint; closing: bigint; count: number; lines: PeriodLine[] };

type Span = { from: Date; until: Date; limit: number };

/**
 * Reads the movements of an account in a period, by the time when they happened: minor units, at most `limit` lines.
 * Returns zeros and no lines if the account does not exist.
 */
export async function readPeriod(
  account: Account,
  { from, until, limit }: Span,
  source: Source = db,
): Promise<Period> {
  const end = sql`${until.toISOString()}::timestamptz`;
  const rows = await source.execute<PeriodRow>(sql`
    with mine as (select id, kind, balance from ledger.accounts where path = ${pathOf(account)}),
    since as materialized (
      select sides.id, sides.signed, sides.is_fee, journal.act, journal.ref_type, journal.ref_id, journal.occurred_at
      from (${sideSince("to", from)} union all ${sideSince("from", from)}) sides
      join ledger.journal on journal.id = sides.journal_id
      where journal.occurred_at >= ${from.toISOString()}::timestamptz
    ), sums as (
      select balance - coalesce((select sum(signed) from since), 0) as opening,
        balance - coalesce((select sum(signed) from since where occurred_at >= ${end}), 0) as closing,
        (select count(*) from since where occurred_at < ${end}) as count
      from mine
    )
    select sums.*, line.id, line.act, line.is_fee as "isFee", line.ref_type as "refType", line.ref_id as "refId", line.signed as amount,
      line.occurred_at as "occurredAt"
    from sums left join lateral (
      select * from since where occurred_at < ${end} order by occurred_at, id limit ${limit}
    ) line on true
    order by line.occurred_at, line.id`);
  const [first] = rows;
  if (!first) return { opening: 0n, closing: 0n, count: 0, lines: [] };
  return {
    opening: BigInt(first.opening),
    closing: BigInt(first.closing),
    count: Number(first.count),
    lines: rows
      .filter(({ id }) => id !== null)
      .map(({ id, act, isFee: ofFees, refType, refId, amount, occurredAt }) => ({
        ...{ id: BigInt(id), act, isFee: ofFees, refType, refId },
        ...{ amount: BigInt(amount), occurredAt: new Date(occurredAt) },
      })),
  };
}

type PeriodRow = Record<Exclude<keyof PeriodLine, "isFee"> | "opening" | "closing" | "count", string> &
  Pick<PeriodLine, "isFee">;

/** Returns a member's wallets as they were at an instant, by the time when movements happened. */
export async function getWalletsAt(ownerId: string, at: Date): Promise<Readonly<Record<Currency, Wallet>>> {
  const rows = await db.execute<{ currency: Asset; available: string; locked: string }>(sql`
    with mine as materialized (
      select id, kind, currency, balance from ledger.accounts
      where owner_id = ${ownerId} and kind in ('available', 'escrow')
    ), since as (
      select sides.kind, sides.currency, -sum(sides.signed) as minor
      from (${sideSince("to", at)} union all ${sideSince("from", at)}) sides
      join ledger.journal on journal.id = sides.journal_id
      where journal.occurred_at >= ${at.toISOString()}::timestamptz group by sides.kind, sides.currency
    ), parts as (
      select kind, currency, sum(balance) as minor from mine group by kind, currency union all select * from since
    )
    select currency, coalesce(sum(minor) filter (where kind = 'available'), 0) as available,
      coalesce(sum(minor) filter (where kind = 'escrow'), 0) as locked
    from parts group by currency`);
  const wallets = CURRENCIES.map((currency) => {
    const row = rows.find((candidate) => candidate.currency === currency);
    const [available, locked] = [BigInt(row?.available ?? 0), BigInt(row?.locked ?? 0)];
    return [currency, { balance: available + locked, locked, available }] as const;
  });
  return Object.fromEntries(wallets) as Record<Currency, Wallet>;
}

// `mine` contains the accounts and their kinds.
function sideSince(side: "from" | "to", since: Date): SQL {
  const [account, sign] = [sql.raw(`t.${side}_account`), sql.raw(side === "to" ? "1" : "-1")];
  return sql`select t.id, t.journal_id, mine.kind, t.currency, ${sign} * t.amount as signed,
    ${isFee("t")} as is_fee from mine join ledger.transfers t on ${account} = mine.id where t.id >= ${firstSince(since)}`;
}
