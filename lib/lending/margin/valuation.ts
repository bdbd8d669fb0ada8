import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanEvents, loanInstalments, loanMarginNotices, loans } from "@/db/schema";
import { halfEven } from "@/lib/core/db/half-even";
import { quoted } from "@/lib/core/db/quoted";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { RUNNING } from "@/lib/lending/loan/rules";
import { CLEAR_LTV, DEFAULT_LTV, MARGIN_CALLS } from "./constants";

/** The debt of a running loan at a time, in cents: `debtOf` of stored-plan.ts as an SQL expression. */
export function debtCentsAt(now: Date): SQL<string> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${loans.timeZone})::date`;
  const days = sql`greatest(0, ${today} - ${loans.accruesFrom})`;
  const accrued = halfEven(
    sql`(${loans.principalLeftCents}::numeric * ${loans.rateNum} * ${days})`,
    sql`${loans.rateDen}::numeric`,
  );
  const planned = sql`(
    select coalesce(sum(interest_cents), 0) from ${loanInstalments} as due
    where due.loan_id = ${loans.id} and due.paid_at is null and due.replaced_at is null and due.due_on <= ${today})`;
  return sql`(${loans.principalLeftCents} + greatest(${loans.interestOwedCents} + ${accrued}, ${planned}))`;
}

/**
 * The LTV of a debt in cents over the loan's collateral, in hundredths of a per cent: `ltvPoints` of ltv-rules.ts as
 * an SQL expression.
 */
export function ltvPointsAt(debt: SQL, prices: Prices): SQL<string> {
  const rate = sql`(case ${loans.currency} when 'EUR' then ${String(priceUnits(prices.eurUsdRate))}::numeric
    else 1000000 end)`;
  const price = sql`${String(priceUnits(prices.btcReferencePriceUsd))}::numeric`;
  return halfEven(
    sql`(${debt} * ${rate} * 1000000000000)`,
    sql`(1000000::numeric * ${loans.collateralSats} * ${price})`,
  ) as SQL<string>;
}

/** The running loans. Written so that the planner uses the index of open loans. */
const IS_RUNNING = sql`${loans.status} in (${quoted(RUNNING)})`;

type Valued = { loans: number; calls: number; defaults: number };

/**
 * Values all running loans in one statement: raises and clears margin calls, puts loans into default whose collateral
 * no longer covers them, fires price alerts, and stores the notices to send. Skips a loan that changes concurrently:
 * the next valuation values it. The number of queries does not depend on the number of loans. The
 * debt is computed once per loan in a materialized CTE, because the rounding uses it several times.
 */
export async function revalueAll(
  tx: Tx,
  { rateId, prices, now }: { rateId: number; prices: Prices; now: Date },
): Promise<Valued> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [first, second, third] = MARGIN_CALLS;
  const price = sql`${String(priceUnits(prices.btcReferencePriceUsd))}::bigint`;
  const level = sql`case when points >= ${DEFAULT_LTV} then 4 when points >= ${third} then 3
    when points >= ${second} then 2 when points >= ${first} then 1 else 0 end`;
  const [counts] = await tx.execute<{ loans: string; calls: string; defaults: string }>(sql`
    with owed as materialized (
      select ${loans.id} as id, ${loans.status} as state, ${loans.marginLevel} as before,
        ${loans.principalLeftCents} as principal, ${loans.collateralSats}, ${loans.currency},
        ${loans.bellPriceCents} >= ${price} and ${loans.bellRungAt} is null and ${loans.status} <> 'defaulted' as rings,
        ${debtCentsAt(now)} as debt
      from ${loans} where ${IS_RUNNING}
    ), valued as materialized (
      select *, collateral_sats as sats, ${ltvPointsAt(sql`debt`, prices)} as points from owed as ${loans}
    ), found as (
      select *, case when points < ${CLEAR_LTV} then 0 else greatest(before, ${level}) end as level from valued
    ), changed as (
      update ${loans} set
        margin_level = found.level,
        margin_at = case when found.level <> found.before then ${at} else margin_at end,
        bell_rung_at = case when found.rings then ${at} else bell_rung_at end,
        status = case when found.points >= ${DEFAULT_LTV} then 'defaulted' else status end,
        default_reason = case when found.points >= ${DEFAULT_LTV} and status <> 'defaulted' then 'ltv' else default_reason end,
        stage_expires_at = case when found.points >= ${DEFAULT_LTV} then null else stage_expires_at end,
        remind_at = case when found.points >= ${DEFAULT_LTV} then null else remind_at end
      from found
      where ${loans.id} = found.id
        and (found.level <> found.before or found.rings or (found.points >= ${DEFAULT_LTV} and found.state <> 'defaulted'))
        and ${loans.status} = found.state and ${loans.marginLevel} = found.before
        and ${loans.principalLeftCents} = found.principal and ${loans.collateralSats} = found.sats
      returning ${loans.id} as id, found.level, found.before, found.state, found.points, found.rings
    ), happened as (
      select id, points, 'default' as event from changed where points >= ${DEFAULT_LTV} and state <> 'defaulted'
      union all
      select id, points, (array['cleared', 'first', 'second', 'third'])[level + 1] from changed
        where level <> before and level < 4 and points < ${DEFAULT_LTV} and state <> 'defaulted'
      union all
      select id, points, 'bell' from changed where rings and points < ${DEFAULT_LTV}
    ), noticed as (
      insert into ${loanMarginNotices} (loan_id, event, ltv_points, rate_id, created_at)
      select id, event, points, ${rateId}::integer, ${at} from happened order by id
    ), recorded as (
      insert into ${loanEvents} (loan_id, event, created_at)
      select id, case event when 'default' then event else 'margin-' || event end, ${at} from happened
      where event <> 'bell' order by id
    )
    select (select count(*) from valued) as loans,
      (select count(*) from happened where event in ('first', 'second', 'third')) as calls,
      (select count(*) from happened where event = 'default') as defaults
  `);
  return {
    loans: Number(counts?.loans ?? 0),
    calls: Number(counts?.calls ?? 0),
    defaults: Number(counts?.defaults ?? 0),
  };
}
