import { asOwner, withoutIndexes } from "./database.mjs";
import { listRows, openMarket, printRow, withEnds } from "./markets.mjs";

const MANY = 1_000_000;
const FEW = 1000;
const MEMBERS = 1000;
const LOANS = 100_000;
const INSTALMENTS = 12;
const MAX_SECONDS = 10;
// Each fall triggers margin calls, and the last one defaults; none is a jump that must be confirmed.
const FALLS = [0.96, 0.96, 0.96, 0.96, 0.96];

// The queries of each list, by number of rows.
const LISTS = {
  "the latest": () => ({}),
  "a page in the middle": (rows) => ({ cursor: String(rows / 2) }),
  "the best rate a year": () => ({ sort: "tae" }),
  "the best rate a year, a page in the middle": (rows) => ({ sort: "tae", cursor: `5000.${rows / 2}` }),
  "by currency": () => ({ currency: "usdt" }),
  "by amount and term": () => ({ amount: "5000-20000", term: "6-12" }),
  "by LTV": () => ({ ltv: "50-70" }),
  "by interest, of a currency, the largest": () => ({ apr: "10-20", currency: "fiat", sort: "amount" }),
};

const ALL_LISTS = Object.fromEntries(
  ["requests", "offers"].flatMap((way) =>
    Object.entries(LISTS).map(([name, asked]) => [
      `loan ${way}, ${name}`,
      (posts) => ({ way, ...asked(posts) }),
    ]),
  ),
);

/** Requests and offers at a million rows each, and the valuation of a hundred thousand loans. */
export function benchLending(benchDatabase) {
  return withEnds(async (ends) => {
    const open = (name, posts) =>
      openMarket(benchDatabase, {
        ...{ name, members: MEMBERS, script: "time-lending.ts", ends },
        filled: `a market with ${posts.toLocaleString("en")} loan requests and offers`,
        fill: (sql) => fillPosts(sql, posts),
      });
    const large = await open("lonja_bench_lending", MANY);
    const few = await open("lonja_bench_lending_few", FEW);
    const rows = await listRows(ALL_LISTS, { large, few, sizes: [MANY, FEW] });
    return [...rows, printRow(await valuationRow(large))];
  });
}

async function valuationRow({ database, timer }) {
  await asOwner(database.ownerUrl, fillLoans);
  const found = [];
  for (const factor of FALLS) found.push(await timer.ask({ way: "valuation", factor }));
  const seconds = Math.max(...found.map(({ milliseconds }) => milliseconds)) / 1000;
  const valued = Math.min(...found.map(({ loans }) => loans));
  return {
    what: `valuation of ${LOANS.toLocaleString("en")} loans, each of ${FALLS.length} falls of the price by 4 %`,
    against: "–",
    target: `all of them in < ${MAX_SECONDS} s`,
    figures: `at most ${seconds.toFixed(1)} s (${valued.toLocaleString("en")} loans)`,
    holds: valued >= LOANS && seconds < MAX_SECONDS,
  };
}

const SIDES = [
  { table: "loan_requests", owner: "borrower_id", collateral: "collateral_sats" },
  { table: "loan_offers", owner: "lender_id", collateral: "collateral_required_sats" },
];

// The reader is the first member, and owns none of them.
async function fillPosts(sql, posts) {
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`
    update users set kyc_status = 'verified', kyc_level = 'complete', kyc_verified_at = now()
    where id = 'bench-00000001'`;
  await sql`
    insert into user_app_permissions (user_id, app_key, has_access) values ('bench-00000001', 'p2pLending', true)
    on conflict do nothing`;
  const tables = SIDES.map(({ table }) => table);
  await withoutIndexes(sql, tables, async () => {
    for (const { table, owner, collateral } of SIDES) {
      await sql`
        insert into ${sql(table)} (${sql(owner)}, amount_cents, currency, ${sql(collateral)}, apr_points, term_days,
          tae_points, expires_at)
        select 'bench-' || lpad((2 + n % ${MEMBERS - 1}::int)::text, 8, '0'), 10000 + dice * 7919 % 5000000,
          (array['USDT', 'USDC', 'EUR', 'USD', null])[1 + n % 5], 1000000 + dice * 104729 % 100000000, dice % 4000,
          1 + dice % 1000, dice * 31 % 10000, now() + interval '20 days'
        from generate_series(1, ${posts}::int) n, lateral (select abs(hashint4(n)::bigint) as dice) d`;
    }
  });
  await sql`vacuum analyze`;
}

// The dollar loans have an LTV between 45 and 75 % at 70,000; half of all loans are in instalments, of which two are
// due. They have no postings, because the valuation does not read the ledger.
async function fillLoans(sql) {
  const [{ id: request }] = await sql`
    insert into loan_requests (borrower_id, amount_cents, collateral_sats, apr_points, term_days, tae_points, status, expires_at)
    values ('bench-00000002', 800000, 19500000, 750, 360, 760, 'funded', now() + interval '20 days') returning id`;
  await sql`
    insert into bank_rates (btc_usd, eur_usd, recorded_at) values ('70000.00', '1.080000', now())`;
  await sql`
    insert into loans (request_id, lender_id, borrower_id, currency, payment_method, principal_cents, apr_points, term_days,
      repayment, fee_points, fee_cents, agreed_sats, collateral_sats, status, stage_expires_at, time_zone, started_on, started_at,
      due_at, ends_at, principal_left_cents, accrues_from, rate_num, rate_den)
    select ${request}::int, 'bench-' || lpad((2 + n % 400)::text, 8, '0'), 'bench-' || lpad((500 + n % 400)::text, 8, '0'),
      case when n % 3 = 0 then 'EUR' else 'USDC' end, case when n % 3 = 0 then 'wallet' else 'usdc' end, 800000, 750, 360,
      case when n % 2 = 0 then 'whole' else 'instalments' end, 150, 12000, sats, sats, 'active', now() + interval '5 days',
      (array['Europe/Madrid', 'Atlantic/Canary', 'America/Bogota'])[1 + n % 3], current_date - 60, now() - interval '60 days',
      now() + interval '5 days', now() + interval '300 days', 800000, current_date - 60, 750, 3600000
    from generate_series(1, ${LOANS}::int) n, lateral (
      select (800000::bigint * 100000000 / 7000000 * 100 / (45 + n % 31)) as sats) held`;
  await sql`
    insert into loan_instalments (loan_id, nr, due_on, due_at, interest_cents, principal_cents)
    select id, nr, current_date - 60 + nr * 30, now() + (nr * 30 - 60) * interval '1 day', 5000, 66666
    from loans, generate_series(1, ${INSTALMENTS}::int) nr where request_id = ${request}::int and (repayment = 'instalments' or nr = ${INSTALMENTS}::int)`;
  await sql`vacuum analyze`;
}
