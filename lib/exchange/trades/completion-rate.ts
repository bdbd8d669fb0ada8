import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { COMPLETION } from "@/lib/exchange/trades/constants";

const latest = sql.raw(String(COMPLETION.latest));
const min = sql.raw(String(COMPLETION.min));

/**
 * Returns the percentage of a member's latest ended trades that were completed, rounded down, as a subquery; null if
 * fewer than `COMPLETION.min` count. A trade counts against the party who did not continue it, and a dispute against
 * the one who lost it; for the other party it does not count, nor for either if both agreed to cancel (decision 329).
 */
export function completionRateOf(member: SQLWrapper): SQL<number | null> {
  // One index scan per side that stops at the limit.
  const side = (column: "buyer_id" | "seller_id") => sql`
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
