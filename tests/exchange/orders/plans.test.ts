import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authorize } from "@/lib/auth/actor";
import { expireOrders, remindOfExpiry } from "@/lib/exchange/orders/deadlines";
import { getMarket } from "@/lib/exchange/orders/market-queries";
import { getOrder, listOrderQueue, listOrders, listOwnOrders } from "@/lib/exchange/orders/queries";
import { listOrderQueueInput, listOrdersInput, marketInput } from "@/lib/exchange/orders/schema";
import { readTrade } from "@/lib/exchange/trades/queries";
import { connectAsOwner, plansOf, tablesReadWhole, withoutIndexes } from "../../database/query-plans";
import { callOf, makeAdmin } from "../../factories/identity";

const ORDERS = 100_000;

const FILLED = ["users", "btc_orders", "btc_trades", "btc_trade_events"];

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, FILLED);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(0, 999) n
  `;
  await sql`
    insert into btc_orders (user_id, type, amount_sats, price_cents, payment_method, uses_platform_wallet, expires_at)
    select 'u' || n % 1000, case n % 2 when 0 then 'buy' else 'sell' end, 1000 + n,
      7000000 + (case n % 2 when 0 then -1 else 1 end) * (n::bigint * 7919 % 100000),
      (array['USDT', 'USDC', 'SEPA', 'PayPal'])[1 + n / 2 % 4], n / 2 % 4 < 2, now() + n % 30 * interval '1 day' + interval '1 day'
    from generate_series(1, ${ORDERS}) n
  `;
  await sql`
    insert into btc_trades (order_id, maker_id, taker_id, buyer_id, seller_id, amount_sats, price_cents, payment_method,
      subtotal_minor, fee_minor, status, completed_at, lapsed_at)
    select id, user_id, 'u' || (id + 1) % 1000, user_id, 'u' || (id + 1) % 1000, 1, 1, 'USDT', 1, 1,
      case when id % 7 = 0 then 'cancelled' else 'completed' end,
      case when id % 7 <> 0 then now() - id % 3000 * interval '1 day' end,
      case when id % 7 = 0 then now() end
    from btc_orders where user_id <> 'u' || (id + 1) % 1000
  `;
  await sql`
    insert into btc_trade_events (trade_id, event)
    select id, case when id % 3 = 0 then 'cancel' else 'settle' end from btc_trades
  `;
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

/** Returns the tables of the exchange that the queries of `work` scan sequentially. */
async function scannedWhole(work: () => Promise<unknown>): Promise<string[]> {
  return tablesReadWhole(await plansOf(sql, work)).filter((table) => table.startsWith("btc_"));
}

const viewerOf = async () => authorize("admin", (await callOf(await makeAdmin())).viewer);

it.each([
  {},
  { cursor: "50000" },
  { side: "buy" },
  { method: "PayPal", side: "sell" },
  { amount: "0.0005" },
  { minPrice: "69900", maxPrice: "70100" },
  { sort: "cheapest" },
  { sort: "dearest", cursor: "7000000.50000" },
  { sort: "cheapest", side: "sell", minPrice: "70500", method: "SEPA" },
  { sort: "dearest", side: "buy", limit: "100" },
])("the market list %j reads only the page", async (asked) => {
  expect(await scannedWhole(() => listOrders(null, listOrdersInput.parse(asked)))).toEqual([]);
});

it("the member's own orders, one order, the panel and the jobs scan no whole table", async () => {
  const admin = await viewerOf();
  const member = authorize("user", { ...admin, id: "u42" });
  for (const status of ["open", "closed"] as const) {
    expect(await scannedWhole(() => listOwnOrders(member, { status, limit: 25 }))).toEqual([]);
  }
  expect(await scannedWhole(() => getOrder(null, 42))).toEqual([]);
  const [trade] = await sql<{ id: number }[]>`select id from btc_trades where buyer_id = 'u42' limit 1`;
  const ofOneTrade = await scannedWhole(() => readTrade(member, trade?.id ?? 0));
  // The other tables are empty here.
  expect(ofOneTrade.filter((table) => FILLED.includes(table))).toEqual([]);
  expect(await scannedWhole(() => listOrderQueue(admin, listOrderQueueInput.parse({})))).toEqual([]);
});

it("the job reads only the orders that have expired or are about to", async () => {
  expect(await scannedWhole(expireOrders)).toEqual([]);
  expect(await scannedWhole(() => remindOfExpiry(() => false))).toEqual([]);
});

it("depth begins at the best price, and the chart at its first day", async () => {
  // The statistics of all open orders must read all open orders; a narrow filter must read only its own.
  const narrow = marketInput.parse({ minPrice: "69995", maxPrice: "70005", side: "buy" });
  expect(await scannedWhole(() => getMarket(narrow))).toEqual([]);
});
