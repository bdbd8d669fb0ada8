import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { btcTrades } from "@/db/schema";
import { halfEven } from "@/lib/core/db/half-even";
import { COMPLETION, MAX_TRADES_COUNTED } from "./constants";

const share = halfEven(sql`(${btcTrades.amountSats}::numeric * ${btcTrades.buyerPercent})`, sql`100`);

/** What the buyer of a trade gets, in sats: `boughtSats` of rules.ts as an SQL expression. */
export const BOUGHT_SATS: SQL<string> = sql`(case when ${btcTrades.buyerPercent} is null
  then ${btcTrades.amountSats} else ${share} end)`;

const latest = sql.raw(String(COMPLETION.latest));
const min = sql.raw(String(COMPLETION.min));
const max = sql.raw(String(MAX_TRADES_COUNTED));

type Side = "buyer_id" | "seller_id";

/**
 * Returns the percentage of a member's latest ended trades that were completed, rounded down, as a subquery; null if
 * fewer than `COMPLETION.min` count. A trade counts against the party who did not continue it, and a dispute against
 * the one who lost it; for the other party it does not count, nor for either if both agreed to cancel (decision 329).
 */
export function completionRateOf(member: SQLWrapper): SQL<number | null> {
  // One index scan per side that stops at the limit.
  const side = (column: Side) => sql`
    (select ${outcomeFor(member)} as is_completed from btc_trades one
     where one.${sql.raw(column)} = ${member} and one.status in ('completed', 'cancelled')
     order by one.id desc limit ${latest})`;
  return sql<number | null>`(
    select case when count(*) >= ${min} then count(*) filter (where is_completed) * 100 / count(*) end
    from (${side("buyer_id")} union all ${side("seller_id")}) as ended where is_completed is not null
  )`.mapWith(Number) as SQL<number | null>;
}

// True or false for the member; null if the trade does not count for them. `lapsed_at` says that the taker did not
// continue (decision 039); a decision for the buyer, other than a share, completes a trade that its seller lost.
const outcomeFor = (member: SQLWrapper) => sql`case
  when one.status = 'completed'
    then one.seller_id <> ${member} or one.resolved_by is null or one.buyer_percent is not null
  when ${member} = case when one.lapsed_at is null then one.maker_id else one.taker_id end
    and not exists (select 1 from btc_trade_events entry where entry.trade_id = one.id and entry.event = 'cancel')
    then false
  end`;

/** Returns the number of a member's completed trades, counted up to the limit on each side, as a subquery. */
export function completedTradesOf(member: SQLWrapper): SQL<number> {
  const side = (column: Side) => sql`
    (select 1 from btc_trades mine where mine.${sql.raw(column)} = ${member} and status = 'completed' limit ${max})`;
  return sql<number>`(
    select count(*) from (${side("buyer_id")} union all ${side("seller_id")}) as completed)`.mapWith(Number);
}

/** What a member traded in their latest ended trades, in sats, and how many disputes were decided against them. */
type TradeRecord = { sats: string; lostDisputes: number };

// A decision for the buyer completes the trade and one for the seller cancels it; nobody loses one that is shared.
const LOST = {
  buyer_id: sql`status = 'cancelled' and resolved_by is not null`,
  seller_id: sql`status = 'completed' and resolved_by is not null and buyer_percent is null`,
} as const;

/** Returns a member's record as a subquery; one index scan per side that stops at the limit. */
export function recordOf(member: SQLWrapper): SQL<TradeRecord> {
  const side = (column: Side) => sql`
    (select case when status = 'completed' then ${BOUGHT_SATS} end as sats, ${LOST[column]} as is_lost
     from btc_trades where ${sql.raw(column)} = ${member} and status in ('completed', 'cancelled')
     order by btc_trades.id desc limit ${max})`;
  return sql<TradeRecord>`(
    select json_build_object('sats', coalesce(sum(sats), 0)::text, 'lostDisputes', count(*) filter (where is_lost))
    from (${side("buyer_id")} union all ${side("seller_id")}) as ended)`;
}
