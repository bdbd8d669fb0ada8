import { type SQL, sql } from "drizzle-orm";
import { marketplaceOrders } from "@/db/schema";
import { refundsOpenSince } from "./rules";

/** The fees of delivered orders that their sellers may still refund, in euro cents. */
export function refundableOrderFees(now: Date): SQL {
  return sql`select coalesce(sum(fee_cents), 0) from ${marketplaceOrders}
    where status = 'delivered' and ended_at > ${refundsOpenSince(now).toISOString()}::timestamptz`;
}
