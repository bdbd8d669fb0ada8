import { Failure } from "../failure.mjs";
import { asOwner, withoutIndexes } from "./database.mjs";
import { listRows, openMarket, printRow, withEnds } from "./markets.mjs";
import { percentile } from "./rates.mjs";

const MANY = 1_000_000;
const FEW = 1000;
const MEMBERS = 1000;
const INVESTMENTS = 100_000;
const MAX_SECONDS = 60;
const MAX_HOLDERS_MS = 50;
const QUESTIONS = 20;
const PRICE_CENTS = 2_500;
const TOKEN = 1_000_000;

// The queries of each list, by number of rows.
const LISTS = {
  "projects, the latest": () => ({ way: "projects" }),
  "projects, a page in the middle": (rows) => ({ way: "projects", cursor: String(rows / 2) }),
  "projects, the next to end": () => ({ way: "projects", sort: "deadline" }),
  "projects, the most raised": () => ({ way: "projects", sort: "raised" }),
  "projects of a kind": () => ({ way: "projects", kind: "utility" }),
  "projects, by a word": () => ({ way: "projects", q: "almazara" }),
  "one's own projects": () => ({ way: "own projects" }),
  "one's own investments": () => ({ way: "own investments" }),
  "one's own investments, a page in the middle": (rows) => ({
    ...{ way: "own investments", cursor: String(rows / 2) },
  }),
};

/**
 * The close-out of a sale with very many investors and the pages that show it; the lists of sales at a million rows.
 */
export function benchSales(benchDatabase) {
  return withEnds(async (ends) => {
    const rows = await closeOutRows(benchDatabase, ends);
    const open = (name, sales) =>
      openMarket(benchDatabase, {
        ...{ name, members: MEMBERS, script: "time-sales.ts", ends },
        filled: `a market with ${sales.toLocaleString("en")} projects and as many investments`,
        fill: (sql) => fillSales(sql, sales),
      });
    const large = await open("lonja_bench_sales", MANY);
    const few = await open("lonja_bench_sales_few", FEW);
    return [...rows, ...(await listRows(LISTS, { large, few, sizes: [MANY, FEW] }))];
  });
}

async function closeOutRows(benchDatabase, ends) {
  const {
    timer,
    made: project,
    database,
  } = await openMarket(benchDatabase, {
    ...{ name: "lonja_bench_close_out", members: INVESTMENTS, script: "time-sales.ts", ends },
    filled: `a sale with ${many} investments`,
    fill: fillSale,
  });
  const rows = [
    printRow(await closeOutRow(timer, project)),
    printRow(await holdersRow(timer, project, "directly after the settlement")),
  ];
  // As autovacuum does some minutes later: until then, the index on balances cannot answer without the rows.
  await asOwner(database.ownerUrl, (sql) => sql`vacuum analyze`);
  rows.push(printRow(await holdersRow(timer, project, "after a vacuum")));
  return [...rows, printRow(await obligationsRow(timer))];
}

const many = INVESTMENTS.toLocaleString("en");

async function closeOutRow(timer, project) {
  const { seconds, pages, slowest, left } = await timer.ask({ way: "close-out", project });
  if (left > 0) throw new Failure(`${left} investments of the bench were not settled`);
  return {
    what: `settlement of a token sale with ${many} investments`,
    against: "–",
    target: `< ${MAX_SECONDS} s`,
    figures: `${seconds.toFixed(1)} s (${pages} pages, the slowest ${slowest.toFixed(2)} s)`,
    holds: seconds < MAX_SECONDS,
  };
}

async function holdersRow(timer, project, when) {
  const times = [];
  while (times.length < QUESTIONS) times.push(await timer.ask({ way: "holders", project: String(project) }));
  const p95 = percentile(times, 95);
  return {
    what: `list of the holders of a token with ${many} holders, ${when}`,
    against: "–",
    target: `≤ ${MAX_HOLDERS_MS} ms (p95)`,
    figures: `${p95.toFixed(1)} ms`,
    holds: p95 <= MAX_HOLDERS_MS,
  };
}

async function obligationsRow(timer) {
  const seconds = (await timer.ask({ way: "obligations" })) / 1_000;
  return {
    what: `whether ${many} investments and their project are what the ledger holds`,
    against: "–",
    target: `< ${MAX_SECONDS} s`,
    figures: `${seconds.toFixed(1)} s`,
    holds: seconds < MAX_SECONDS,
  };
}

const NAMES = ["almazara", "bodega", "huerto", "taller", "molino", "granja", "imprenta"];

// The reader owns half of them; they have no postings, because the lists do not read the ledger.
async function fillSales(sql, sales) {
  await sql`set maintenance_work_mem = '512MB'`;
  const digit = (place) =>
    sql`substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (1 + n / ${36 ** place}::int % 36), 1)`;
  const symbol = sql`concat(${digit(4)}, ${digit(3)}, ${digit(2)}, ${digit(1)}, ${digit(0)})`;
  const by = sql`'bench-' || lpad((case when n % 2 = 0 then 1 else 2 + n % ${MEMBERS - 1}::int end)::text, 8, '0')`;
  await sql`truncate projects, offer_sheets restart identity cascade`;
  await withoutIndexes(sql, ["projects", "project_investments"], async () => {
    await sql`
      insert into projects (owner_id, name, description, token_kind, token_symbol, price_cents, total_units, target_cents,
        minimum_cents, remaining_units, fee_points, status, deadline_at, decided_at, settled_at)
      select ${by}, (${NAMES}::text[])[1 + n % ${NAMES.length}::int] || ' ' || n, 'Una cooperativa con ' || dice % 500 || ' familias.',
        case when n % 3 = 0 then 'utility' else 'participation' end, ${symbol}, 2500, 6000000000, 1000000, 10000,
        1000000 * (dice % 6000), 200, case when n % 5 = 0 then 'completed' else 'fundraising' end,
        now() + (1 + dice % 80) * interval '1 day', case when n % 5 = 0 then now() end, case when n % 5 = 0 then now() end
      from generate_series(1, ${sales}::int) n, lateral (select abs(hashint4(n)::bigint) as dice) d`;
    await sql`
      insert into offer_sheets (offer_type, offer_id, version, content, hash, published_by)
      values ('project', 1, 1, '[]', repeat('0', 64), 'bench-00000001')`;
    await sql`
      insert into project_investments (project_id, investor_id, units, price_cents, amount_cents, status, revocable_until,
        sheet_id, risk_at, loss_at, threshold_cents)
      select n, ${by}, 1000000, 2500, 2500, 'reserved', now(), (select max(id) from offer_sheets), now(), now(), 100000
      from generate_series(1, ${sales}::int) n`;
  });
  await sql`vacuum analyze`;
}

// Inserted by the owner, many rows in one statement: the benchmark measures the settlement. The balances follow from
// the transfers.
async function fillSale(sql) {
  await sql`set statement_timeout = 0`;
  const units = TOKEN;
  const total = INVESTMENTS * TOKEN;
  const [{ id }] = await sql`
    insert into projects (owner_id, name, description, token_symbol, price_cents, total_units, target_cents, minimum_cents,
      remaining_units, investors, fee_points, status, deadline_at, firm_at, decided_at)
    values ('bench-zoraida', 'Aceite', 'Una almazara.', 'BENCH', ${PRICE_CENTS}, ${total}, ${PRICE_CENTS}, ${PRICE_CENTS}, 0,
      ${INVESTMENTS}, 200, 'funded', now(), now(), now())
    returning id`;
  await sql`select ledger.add_token('BENCH', ${String(id)}, ${total})`;
  await sql`
    insert into offer_sheets (offer_type, offer_id, version, content, hash, published_by)
    values ('project', ${id}, 1, '[]', repeat('0', 64), 'bench-zoraida')`;
  await sql`
    insert into project_investments (project_id, investor_id, units, price_cents, amount_cents, status, revocable_until,
      sheet_id, risk_at, loss_at, threshold_cents)
    select ${id}, 'bench-' || lpad(n::text, 8, '0'), ${units}, ${PRICE_CENTS}, ${PRICE_CENTS}, 'reserved', now(),
      (select max(id) from offer_sheets), now(), now(), 100000
    from generate_series(1, ${INVESTMENTS}::int) n`;
  await sql`
    insert into ledger.accounts (kind, currency, owner_id)
    select 'available', 'EUR', investor_id from project_investments where project_id = ${id}`;
  await sql`
    insert into ledger.accounts (kind, currency, owner_id, ref_type, ref_id)
    select 'escrow', 'EUR', investor_id, 'investment', id::text from project_investments where project_id = ${id}`;
  await sql`vacuum analyze`;
  await move(sql, {
    id,
    act: "deposit",
    from: sql`'world:EUR::bank:'`,
    to: sql`concat('available:EUR:', i.investor_id, '::')`,
  });
  await move(sql, {
    id,
    act: "project.invest",
    from: sql`concat('available:EUR:', i.investor_id, '::')`,
    to: sql`concat('escrow:EUR:', i.investor_id, ':investment:', i.id)`,
  });
  await sql`vacuum analyze`;
  return id;
}

async function move(sql, { id, act, from, to }) {
  await sql`
    with acts as (
      insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at)
      select ${act}, 'bench', id::text, ${act}::text || ':bench:' || id, 'h', now()
      from project_investments where project_id = ${id} returning id, ref_id::int as investment
    )
    insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    select acts.id, ${act}, payer.id, payer.kind, payee.id, payee.kind, 'EUR', i.amount_cents
    from acts join project_investments i on i.id = acts.investment
    join ledger.accounts payer on payer.path = ${from}
    join ledger.accounts payee on payee.path = ${to}`;
}
