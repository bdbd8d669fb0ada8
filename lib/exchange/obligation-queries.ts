import { sql } from "drizzle-orm";
import { db } from "@/db";
import { btcOrders, ledgerAccounts } from "@/db/schema";
import { BUYER_FEE_POINTS } from "./order-constants";

/** A million open orders take longer than a request may. */
const LONGEST = "5min";

/** What is wrong with thousands of orders is wrong with all of them: nobody reads more sentences than these. */
const MOST_SENTENCES = 10_000;

// `holdOf` of order-rules.ts in SQL, of orders that the platform settles: sats × cents are 10⁻¹⁰ dollars, a token has
// six decimals. A test holds the two against each other.
const rest = sql`(${btcOrders.amountSats} - ${btcOrders.filledSats})::numeric`;
const price = sql`${rest} * ${btcOrders.priceCents}`;
const subtotal = sql`(div(${price}, 10000) + case
  when mod(${price}, 10000) > 5000 or (mod(${price}, 10000) = 5000 and mod(div(${price}, 10000), 2) = 1) then 1
  else 0 end)`;
const total = sql`div(${subtotal} * ${sql.raw(String(10_000n + BUYER_FEE_POINTS))} + 9999, 10000)`;

/**
 * Invariant 4 for orders: an open one holds exactly what its rest needs, in its currency and of its owner; a closed one
 * nothing. One sentence per breach. One statement, and with it one picture: an order that is taken between two looks
 * would seem to hold what it has paid.
 */
export async function orderObligations(): Promise<string[]> {
  const isSale = sql`${btcOrders.type} = 'sell'`;
  const wrong = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${LONGEST}, true)`);
    return tx.execute<{ id: string; holds: string; owed: string }>(sql`
      with owing as (
        select ${btcOrders.id} as id, case when ${isSale} then ${rest} else ${total} end as owed,
          concat_ws(':', 'escrow', case when ${isSale} then 'BTC' else ${btcOrders.paymentMethod} end,
            ${btcOrders.userId}, 'order', ${btcOrders.id}) as path
        from ${btcOrders}
        where ${btcOrders.status} = 'open' and ${btcOrders.usesPlatformWallet}
      ), holding as (
        select ${ledgerAccounts.path} as path, ${ledgerAccounts.refId} as ref_id, ${ledgerAccounts.balance} as holds
        from ${ledgerAccounts}
        where ${ledgerAccounts.kind} = 'escrow' and ${ledgerAccounts.refType} = 'order'
          and ${ledgerAccounts.balance} <> 0
      )
      select coalesce(owing.id::text, holding.ref_id) as id, coalesce(holds, 0) as holds, coalesce(owed, 0) as owed
      from owing full join holding using (path)
      where coalesce(holds, 0) <> coalesce(owed, 0)
      limit ${MOST_SENTENCES}
    `);
  });
  return wrong.map(({ id, holds, owed }) => `order ${id} holds ${holds}, its state says ${owed}`);
}
