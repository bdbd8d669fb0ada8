import { sql } from "drizzle-orm";
import { btcOrders } from "@/db/schema";
import { halfEven } from "@/lib/core/db/half-even";
import { escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";

// `holdOf` of rules.ts in SQL, for orders that the platform settles: sats × cents are 10⁻¹⁰ dollars, and a token
// has six decimals. A test compares the two.
const rest = sql`(${btcOrders.amountSats} - ${btcOrders.filledSats})::numeric`;
const price = sql`${rest} * ${btcOrders.priceCents}`;
const subtotal = halfEven(price, sql`10000`);
const total = sql`div(${subtotal} * (10000 + ${btcOrders.feePoints}) + 9999, 10000)`;

/**
 * Checks invariant 4 for orders: an open order holds exactly what its rest needs, a closed one nothing. Returns one
 * sentence per violation.
 */
export function orderObligations(): Promise<string[]> {
  const { id, userId, paymentMethod, status, type, usesPlatformWallet } = btcOrders;
  const isSale = sql`${type} = 'sell'`;
  const currency = sql`(case when ${isSale} then 'BTC' else ${paymentMethod} end)`;
  return findBrokenHolds(
    "order",
    sql`
      select ${id} as id, ${escrowPath("order", { id, owner: userId, currency })} as path,
        case when ${isSale} then ${rest} else ${total} end as owed
      from ${btcOrders} where ${status} = 'open' and ${usesPlatformWallet}`,
  );
}
