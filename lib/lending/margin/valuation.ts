import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanEvents, loanMarginNotices, loans } from "@/db/schema";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { CLEAR_LTV, DEFAULT_LTV, MARGIN_CALLS } from "./constants";

// A quotient of whole numbers rounded half-even, as `divide` does it.
const halfEven = (num: SQL, den: SQL) => sql`(div(${num}, ${den}) + case
  when mod(${num}, ${den}) * 2 > ${den} then 1
  when mod(${num}, ${den}) * 2 = ${den} then mod(div(${num}, ${den}), 2)
  else 0 end)`;

/** What a running loan owes at a time, in cents: `debtOn` of interest-rules.ts as part of a statement. */
export function debtCents(now: Date): SQL<string> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${loans.timeZone})::date`;
  const days = sql`greatest(0, ${today} - ${loans.accruesFrom})`;
  const interest = halfEven(
    sql`(${loans.principalLeftCents}::numeric * ${loans.rateNum} * ${days})`,
    sql`${loans.rateDen}::numeric`,
  );
  return sql<string>`(${loans.principalLeftCents} + ${loans.interestOwedCents} + ${interest})`;
}

/** The LTV of a running loan at a time, in hundredths of a per cent: `ltvPoints` of ltv-rules.ts as part of a statement. */
export function ltvPointsAt(prices: Prices, now: Date): SQL<string> {
  const rate = sql`(case ${loans.currency} when 'EUR' then ${String(priceUnits(prices.eurUsdRate))}::numeric
    else 1000000 end)`;
  const price = sql`${String(priceUnits(prices.btcReferencePriceUsd))}::numeric`;
  return halfEven(
    sql`(${debtCents(now)} * ${rate} * 1000000000000)`,
    sql`(1000000::numeric * ${loans.collateralSats} * ${price})`,
  ) as SQL<string>;
}

type Valued = { loans: number; calls: number; defaults: number };

/**
 * Values all running loans at once: raises and clears their margin calls, puts in default those whose collateral no longer
 * covers them, and leaves the notices to be sent. A loan that changes meanwhile is left for the next time. One statement: the
 * number of loans is no matter of trips.
 */
export async function revalueAll(
  tx: Tx,
  { rateId, prices, now }: { rateId: number; prices: Prices; now: Date },
): Promise<Valued> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [first, second, third] = MARGIN_CALLS;
  const level = sql`case when points >= ${DEFAULT_LTV} then 4 when points >= ${third} then 3
    when points >= ${second} then 2 when points >= ${first} then 1 else 0 end`;
  const [counts] = await tx.execute<{ loans: string; calls: string; defaults: string }>(sql`
    with valued as (
      select ${loans.id} as id, ${loans.status} as state, ${loans.marginLevel} as before,
        ${loans.principalLeftCents} as principal, ${loans.collateralSats} as sats, ${ltvPointsAt(prices, now)} as points
      from ${loans} where ${loans.status} in ('active', 'overdue', 'defaulted')
    ), found as (
      select *, case when points < ${CLEAR_LTV} then 0 else greatest(before, ${level}) end as level from valued
    ), changed as (
      update ${loans} set
        margin_level = found.level, margin_at = ${at},
        status = case when found.level = 4 then 'defaulted' else status end,
        default_reason = case when found.level = 4 and status <> 'defaulted' then 'ltv' else default_reason end,
        stage_expires_at = case when found.level = 4 then null else stage_expires_at end,
        remind_at = case when found.level = 4 then null else remind_at end
      from found
      where ${loans.id} = found.id and found.level <> found.before
        and ${loans.status} = found.state and ${loans.marginLevel} = found.before
        and ${loans.principalLeftCents} = found.principal and ${loans.collateralSats} = found.sats
      returning ${loans.id} as id, found.level, found.state, found.points
    ), noticed as (
      insert into ${loanMarginNotices} (loan_id, event, ltv_points, rate_id, created_at)
      select id, (array['cleared', 'first', 'second', 'third', 'default'])[level + 1], points, ${rateId}::integer, ${at}
      from changed where level < 4 or state <> 'defaulted'
    ), told as (
      insert into ${loanEvents} (loan_id, event, created_at)
      select id, (array['margin-cleared', 'margin-first', 'margin-second', 'margin-third', 'default'])[level + 1], ${at}
      from changed where level < 4 or state <> 'defaulted'
    )
    select (select count(*) from valued) as loans,
      (select count(*) from changed where level between 1 and 3) as calls,
      (select count(*) from changed where level = 4 and state <> 'defaulted') as defaults
  `);
  return {
    loans: Number(counts?.loans ?? 0),
    calls: Number(counts?.calls ?? 0),
    defaults: Number(counts?.defaults ?? 0),
  };
}
