import { Failure } from "../failure.mjs";
import { asOwner } from "./database.mjs";
import { listRow } from "./lists.mjs";
import { compareRates } from "./rates.mjs";

const MANY_ORDERS = 1_000_000;
const FEW_ORDERS = 1000;
const TRADERS = 400;
const MIN_RATIO = 0.5;
const PRICE = "70000";

/**
 * Lists of a large market compared with a small one, and orders accepted over HTTP compared with an empty transaction.
 */
export async function benchExchange({ server, database, sessions, small }) {
  await asOwner(database.ownerUrl, (sql) => fillMarket(sql, MANY_ORDERS));
  await asOwner(small.database.ownerUrl, (sql) => fillMarket(sql, FEW_ORDERS));
  const rows = [];
  for (const [name, query] of Object.entries(LISTS)) {
    rows.push(
      await listRow({
        what: `list \`/api/btc/orders\`, ${name}`,
        rows: [MANY_ORDERS, FEW_ORDERS],
        large: { url: `${server.url}/api/btc/orders${query}` },
        few: { url: `${small.server.url}/api/btc/orders${query}` },
      }),
    );
  }
  return [...rows, await accepts({ server, database, traders: sessions.members.slice(0, TRADERS) })];
}

const LISTS = {
  "the latest": "",
  "the cheapest": "?side=sell&sort=cheapest",
  "by method and price": "?method=SEPA&minPrice=60000&maxPrice=61000",
};

// SEPA orders lock nothing in escrow, so the ledger is consistent without a posting for each. The traders own none of
// them, because each may have at most a hundred open orders.
async function fillMarket(sql, orders) {
  await sql`
    insert into btc_orders (user_id, type, amount_sats, price_cents, payment_method, uses_platform_wallet,
      external_btc_address, payment_instructions, expires_at)
    select 'bench-' || lpad((${TRADERS}::int + 1 + n % 500)::text, 8, '0'), case when n % 2 = 0 then 'buy' else 'sell' end,
      1000000 + n % 977 * 100000, 5000000 + abs(hashint4(n)::bigint) % 4000000,
      case when n % 3 = 0 then 'PayPal' else 'SEPA' end, false,
      case when n % 2 = 0 then 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' end,
      case when n % 2 = 1 then 'Escríbeme y te paso los datos' end, now() + interval '20 days'
    from generate_series(1, ${orders}::int) n`;
  await sql`vacuum analyze btc_orders`;
}

// Half of the traders make an order each; the others repeatedly accept small parts of one order each.
async function accepts({ server, database, traders }) {
  await asOwner(database.ownerUrl, (sql) =>
    fund(
      sql,
      traders.map(({ userId }) => userId),
    ),
  );
  const makers = traders.slice(0, TRADERS / 2);
  const takers = traders.slice(TRADERS / 2);
  // Sequentially: in parallel, the later requests would exceed the response timeout.
  const orders = [];
  for (const { cookie } of makers) orders.push(await offer(server, cookie));
  const requests = takers.map(({ cookie }, index) => ({
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({
      orderId: orders[index],
      btcAmount: "0.00001",
      pricePerBtc: PRICE,
      repeatedPrice: PRICE,
    }),
  }));
  // Removes the limit of sixty accepted orders a minute per member, which the benchmark does not measure.
  const forgetting = setInterval(() => {
    asOwner(database.ownerUrl, (sql) => sql`delete from rate_limits`).catch(() => undefined);
  }, 1000);
  try {
    const { product, floor, ratio } = await compareRates(
      {
        url: `${server.url}/api/btc/trades`,
        method: "POST",
        requests,
        setupClient: startElsewhere(requests),
      },
      { url: `${server.url}/api/bench/transaction`, method: "POST" },
    );
    return {
      what: "USDT orders accepted over HTTP, settled at once (`POST /api/btc/trades`)",
      against: "a bare route handler that runs one empty transaction",
      target: `≥ ${MIN_RATIO * 100} %`,
      figures: `${(ratio * 100).toFixed(0)} % (${Math.round(product)} of ${Math.round(floor)} requests/s)`,
      holds: ratio >= MIN_RATIO,
    };
  } finally {
    clearInterval(forgetting);
  }
}

// Each connection starts at another position in the list; otherwise all of them would wait for the lock of the same
// order.
function startElsewhere(requests) {
  let start = 0;
  return (client) => {
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    start = (start + Math.ceil(requests.length / 16)) % requests.length;
  };
}

async function fund(sql, ids) {
  await sql`
    update users set kyc_status = 'verified', kyc_level = 'complete', kyc_verified_at = now() where id = any(${ids})`;
  await sql`
    insert into user_app_permissions (user_id, app_key, has_access)
    select id, 'btc', true from unnest(${ids}::text[]) id on conflict do nothing`;
  const gifts = { BTC: ["bitcoin", "10000000000"], USDT: ["ethereum", "100000000000000"] };
  for (const [currency, [world, amount]] of Object.entries(gifts)) {
    await sql`
      select count(*) from unnest(${ids}::text[]) id, lateral ledger.post(
        'deposit', 'bench', id, null, 'bench:' || ${currency}::text || id, md5(id), now(),
        array[concat('world:', ${currency}::text, '::', ${world}::text, ':')],
        array[concat('available:', ${currency}::text, ':', id, '::')], array[${amount}::bigint])`;
  }
}

async function offer(server, cookie) {
  const response = await fetch(`${server.url}/api/btc/orders`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ type: "sell", btcAmount: "50", pricePerBtc: PRICE, paymentMethod: "USDT" }),
  });
  const { id, message } = await response.json();
  if (response.status !== 201) throw new Failure(`an order was refused: ${message}`);
  return id;
}
