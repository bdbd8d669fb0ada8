import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Gain, GainPeriod } from "@/lib/core/area";
import { clock } from "@/lib/core/format/clock";
import type { Currency } from "@/lib/core/format/money";
import { worthOf } from "./share-rules";

type Row = {
  poolId: number;
  currency: Currency;
  day: string;
  /** The pool at the end of the day; null before its first move. */
  assets: string | null;
  poolShares: string | null;
  /** The member's shares now. */
  shares: string;
  /** What the member put in on this day, less what they took out, as shares and as money. */
  boughtShares: string;
  paid: string;
};

/** What a member's pool shares gained or lost on each day: the change of their value less what was put in that day. */
export async function listPoolGains(userId: string, { since, timeZone }: GainPeriod): Promise<Gain[]> {
  const signed = (column: string) =>
    sql.raw(`sum(case kind when 'deposit' then ${column} else -${column} end)`);
  const rows = await db.execute<Row>(sql`
    with own as materialized (
      select pool_id, (created_at at time zone ${timeZone})::date as day,
        ${signed("shares")} as shares, ${signed("amount_minor")} as paid
      from bank_pool_moves where user_id = ${userId} and created_at >= ${since.toISOString()}::timestamptz
      group by 1, 2
    ), pools as materialized (
      select pool_id, shares from bank_pool_positions where user_id = ${userId}
        and (shares > 0 or pool_id in (select pool_id from own))
    )
    select pools.pool_id as "poolId", pool.asset as currency, days.day::date::text as day, state.assets,
      state."poolShares", pools.shares, coalesce(own.shares, 0) as "boughtShares", coalesce(own.paid, 0) as paid
    from pools join bank_pools pool on pool.id = pools.pool_id
    cross join generate_series((${since.toISOString()}::timestamptz at time zone ${timeZone})::date,
      (${clock.now().toISOString()}::timestamptz at time zone ${timeZone})::date, '1 day') as days (day)
    left join own on own.pool_id = pools.pool_id and own.day = days.day::date
    left join lateral (
      select assets_after_minor as assets, shares_after as "poolShares" from bank_pool_moves move
      where move.pool_id = pools.pool_id and move.created_at < (days.day::date + 1)::timestamp at time zone ${timeZone}
      order by created_at desc nulls last, id desc nulls last limit 1
    ) state on true
    order by pools.pool_id, days.day desc`);
  return gainsOf(rows);
}

// From the newest day to the oldest of each pool, so that the member's shares can be counted back from those of now.
function gainsOf(rows: readonly Row[]): Gain[] {
  const gains: Gain[] = [];
  let shares = 0n;
  for (const [at, row] of rows.entries()) {
    const before = rows[at + 1];
    if (row.poolId !== rows[at - 1]?.poolId) shares = BigInt(row.shares);
    const worth = worthAt(row, shares);
    shares -= BigInt(row.boughtShares);
    // The first day has no day before it: its value is where the history starts.
    if (before?.poolId !== row.poolId) continue;
    const minor = worth - worthAt(before, shares) - BigInt(row.paid);
    if (minor !== 0n) gains.push({ day: row.day, currency: row.currency, minor });
  }
  return gains;
}

function worthAt({ assets, poolShares }: Row, shares: bigint): bigint {
  return worthOf(shares, { shares: BigInt(poolShares ?? 0), assets: BigInt(assets ?? 0) });
}
