import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { lockUser } from "@/lib/auth/rows";

/**
 * Recomputes a member's reputation: the mean of the stars of all their closed trades, orders and loans, to one decimal,
 * without the ratings that an administrator has removed. It is always computed from all of them, so that each counts
 * once. Lock members in ascending order of their ids.
 */
export async function refreshReputation(tx: Tx, userId: string): Promise<void> {
  // The member is locked first, so that the sum below includes a trade that another transaction has just closed.
  await lockUser(tx, userId);
  const mean = sql`(select coalesce(round(avg(stars), 1), 0) from (
      select rating.stars from btc_trade_ratings rating
        join btc_trades trade on trade.id = rating.trade_id
        where rating.rated_id = ${userId} and trade.stage_expires_at is null and rating.removal_reason is null
      union all
      select rating.stars from marketplace_ratings rating
        join marketplace_orders sale on sale.id = rating.order_id
        where rating.rated_id = ${userId} and sale.stage_expires_at is null and rating.removal_reason is null
      union all
      select rating.stars from loan_ratings rating
        join loans loan on loan.id = rating.loan_id
        where rating.rated_id = ${userId} and loan.stage_expires_at is null and rating.removal_reason is null
    ) given)`;
  await tx.update(users).set({ reputation: mean }).where(eq(users.id, userId));
}
