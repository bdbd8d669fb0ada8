import { Failure } from "../failure.mjs";
import { withoutIndexes } from "./database.mjs";
import { listRows, openMarket, printRow, withEnds } from "./markets.mjs";

const MANY = 1_000_000;
const FEW = 1000;
const MEMBERS = 1000;
const INVESTORS = 10_000;
const MAX_SECONDS = 60;

// The queries of each list, by number of rows.
const LISTS = {
  "funds, the latest": () => ({ way: "funds" }),
  "funds, a page in the middle": (rows) => ({ way: "funds", cursor: String(rows / 2) }),
  "funds, the largest": () => ({ way: "funds", sort: "size" }),
  "funds of a sector": () => ({ way: "funds", sector: "agro" }),
  "funds of a sector that none has": () => ({ way: "funds", sector: "energia" }),
  "funds, by a word": () => ({ way: "funds", q: "residencia" }),
  "one's own funds": () => ({ way: "own funds" }),
  "one's own investments in funds": () => ({ way: "own places" }),
  "one's own investments in funds, a page in the middle": (rows) => ({
    ...{ way: "own places", cursor: String(rows / 2) },
  }),
  "investors of a fund": () => ({ way: "investors" }),
  "investors of a fund, a page in the middle": (rows) => ({ way: "investors", cursor: String(rows / 2) }),
  "parts of a call": () => ({ way: "parts" }),
  "parts of a call, a page in the middle": (rows) => ({ way: "parts", cursor: String(rows / 2) }),
};

/** The lists of private equity at a million rows each, and a call to very many investors. */
export function benchEquity(benchDatabase) {
  return withEnds(async (ends) => {
    const called = await openMarket(benchDatabase, {
      ...{ name: "lonja_bench_call", members: INVESTORS, script: "time-equity.ts", ends },
      filled: `a fund with ${INVESTORS.toLocaleString("en")} investors`,
      fill: fillFund,
    });
    const rows = [printRow(await callRow(called))];
    const open = (name, size) =>
      openMarket(benchDatabase, {
        ...{ name, members: MEMBERS, script: "time-equity.ts", ends },
        filled: `${size.toLocaleString("en")} funds and as many investments and parts of calls`,
        fill: (sql) => fillFunds(sql, size),
      });
    const large = await open("lonja_bench_equity", MANY);
    const few = await open("lonja_bench_equity_few", FEW);
    return [...rows, ...(await listRows(LISTS, { large, few, sizes: [MANY, FEW] }))];
  });
}

async function callRow({ timer, made: fund }) {
  const { seconds, pages, slowest, parts, notified } = await timer.ask({ way: "call", fund: String(fund) });
  if (parts !== INVESTORS || notified !== INVESTORS)
    throw new Failure(`${parts} parts issued, ${notified} investors notified; expected ${INVESTORS} of each`);
  return {
    what: `a call on ${INVESTORS.toLocaleString("en")} investors: each has their part and a notification`,
    against: "–",
    target: `< ${MAX_SECONDS} s`,
    figures: `${seconds.toFixed(1)} s (${pages} pages, the slowest ${slowest.toFixed(2)} s)`,
    holds: seconds < MAX_SECONDS,
  };
}

const TERMS =
  "portfolio_size_cents, min_investment_cents, management_fee_points, performance_fee_points, hurdle_points";
const SIGNED = `decided_by, decided_at, decision_reason, sheet_id, risk_at, loss_at, threshold_cents, signed_at, agreement_hash,
  signed_cents, revocable_until, commitment_date, status`;
const SIGNED_NOW = `'bench-00000001', now(), 'Prueba', (select max(id) from offer_sheets), now(), now(), 100000, now(), repeat('0', 64),
  1000000, now(), now() - interval '1 minute', 'active'`;

const aSheet = (sql, fund) => sql`
  insert into offer_sheets (offer_type, offer_id, version, content, hash, published_by)
  values ('fund', ${fund}, 1, '[]', repeat('0', 64), 'bench-00000001')`;

// Inserted by the owner in one statement: the benchmark measures only how the call is distributed.
async function fillFund(sql) {
  const [{ id }] = await sql`
    insert into private_equity_funds (manager_id, name, manager_name, description, fund_strategy, sector, ${sql.unsafe(TERMS)},
      investors, committed_cents, fee_base_cents, status, opened_at)
    values ('bench-zoraida', 'Residencia', 'Gestora', 'Residencias.', 'growth', 'salud', 100000000000, 100000, 175, 1500, 800,
      ${INVESTORS}, ${INVESTORS * 1_000_000}, ${INVESTORS * 1_000_000}, 'active', now())
    returning id`;
  await aSheet(sql, id);
  await sql`
    insert into private_equity_investments (fund_id, investor_id, amount_cents, commitment_cents, ${sql.unsafe(SIGNED)})
    select ${id}::int, 'bench-' || lpad(n::text, 8, '0'), 1000000, 1000000, ${sql.unsafe(SIGNED_NOW)}
    from generate_series(1, ${INVESTORS}::int) n`;
  await sql`vacuum analyze`;
  return id;
}

const NAMES = ["residencia", "nave", "bodega", "molino", "granja", "taller", "imprenta"];

// The reader has half of the funds and half of the investments; the other investments are in the first fund, which has
// called all of them.
async function fillFunds(sql, size) {
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`truncate private_equity_funds, offer_sheets restart identity cascade`;
  const tables = [
    "private_equity_funds",
    "private_equity_investments",
    "private_equity_calls",
    "private_equity_call_parts",
  ];
  await withoutIndexes(sql, tables, async () => {
    await sql`
      insert into private_equity_funds (manager_id, name, manager_name, description, fund_strategy, sector, ${sql.unsafe(TERMS)},
        status, opened_at)
      select 'bench-' || lpad((case when n % 2 = 0 then 1 else 2 + n % ${MEMBERS - 1}::int end)::text, 8, '0'),
        (${NAMES}::text[])[1 + n % ${NAMES.length}::int] || ' ' || n, 'Gestora', 'Una cartera con ' || dice % 500 || ' plazas.',
        (array['growth', 'buyout', 'venture', 'distressed'])[1 + n % 4], (array['salud', 'agro', 'turismo'])[1 + n % 3],
        100000000 + dice % 50000000, 100000 + dice % 900000, 175, 1500, 800,
        case when n % 5 = 0 then 'closed' else 'active' end, now()
      from generate_series(1, ${size}::int) n, lateral (select abs(hashint4(n)::bigint) as dice) d`;
    await sql`update private_equity_funds set manager_id = 'bench-00000001' where id = 1`;
    await aSheet(sql, 1);
    await sql`
      insert into users (id, email, password_hash, first_name, last_name)
      select 'investor-' || n, 'investor-' || n || '@bench.example', 'none', 'Ana', 'Prueba' from generate_series(2, ${size}::int, 2) n`;
    await sql`
      insert into private_equity_investments (fund_id, investor_id, amount_cents, commitment_cents, called_cents, ${sql.unsafe(SIGNED)})
      select case when n % 2 = 0 then 1 else n end, case when n % 2 = 0 then 'investor-' || n else 'bench-00000001' end, 1000000, 1000000,
        100000, ${sql.unsafe(SIGNED_NOW)}
      from generate_series(1, ${size}::int) n`;
    await sql`
      insert into private_equity_calls (fund_id, nr, points, from_points, purpose, due_at, status, issued_at)
      values (1, 1, 1000, 0, 'Prueba', now() + interval '10 days', 'issued', now()),
        (2, 1, 1000, 0, 'Prueba', now() + interval '10 days', 'issued', now())`;
    await sql`
      insert into private_equity_call_parts (call_id, investment_id, cents, due_at, notified_at)
      select case when n % 2 = 0 then 1 else 2 end, n, 100000, now() + interval '10 days', now() from generate_series(1, ${size}::int) n`;
  });
  await sql`vacuum analyze`;
}
