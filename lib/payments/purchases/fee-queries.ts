import { type SQL, sql } from "drizzle-orm";
import { purchases } from "@/db/schema";

/**
 * The fees of sales that may still be refunded, in euro cents: before the release, and while a refund or dispute runs.
 */
export function refundablePurchaseFees(): SQL {
  return sql`select coalesce(sum(fee_cents - floor(fee_cents::numeric * returned_usd_cents / coalesce(usd_cents, 1))), 0)
    from ${purchases} where invoice_number is not null
      and (status in ('refunding', 'disputed') or (status = 'succeeded' and released_at is null))`;
}
