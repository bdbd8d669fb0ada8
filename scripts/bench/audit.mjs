import { asOwner } from "./database.mjs";
import { compareLatencies } from "./lists.mjs";

const LINES = 10_000_000;
const FEW_LINES = 1000;
const ROUNDS = 3;
const REQUESTS = 60;
const MAX_RATIO = 1.5;

// Every filter, with no match, a common and a rare value; the busiest actor never performed the third action.
const FILTERS = {
  actor: [undefined, "bench-busy", "bench-rare"],
  target: [undefined, "bench-well-known", "bench-rare"],
  action: [undefined, "identity.log-in", "exchange.take-order", "admin.rare", "area3."],
  refusals: [undefined, "only"],
  days: [undefined, { from: "2025-03-01", to: "2025-03-31" }],
};

/**
 * Compares every combination of filters of the audit log at 10,000,000 lines with the same at 1,000; `open` starts a
 * server.
 */
export async function benchAudit(open) {
  const large = await makeLog(open, { name: "lonja_bench_audit", lines: LINES });
  const few = await makeLog(open, { name: "lonja_bench_audit_few", lines: FEW_LINES });
  const before = await sequentialScans(large);
  const found = [];
  const both = (filters) => [large, few].map((log) => target(log, filters));
  for (const filters of combinations()) {
    found.push({
      filters,
      ...(await compareLatencies(...both(filters), { rounds: ROUNDS, requests: REQUESTS })),
    });
  }
  // A single slow round among hundreds is not a result: a comparison that fails is measured again.
  for (const one of found.filter(({ ratio }) => ratio > MAX_RATIO)) {
    Object.assign(
      one,
      await compareLatencies(...both(one.filters), { rounds: 3 * ROUNDS, requests: REQUESTS }),
    );
  }
  return report(found, (await sequentialScans(large)) - before);
}

function target({ url, cookie }, filters) {
  return { url: `${url}/api/admin/audit?${new URLSearchParams(filters)}`, headers: { cookie } };
}

function report(found, scans) {
  const sorted = found.toSorted((one, other) => one.ratio - other.ratio);
  const worst = sorted.at(-1);
  const what = `audit log, each of ${found.length} combinations of filters, at ${LINES.toLocaleString("en")} lines`;
  const asked = Object.entries(worst.filters).map(([name, value]) => `${name} ${value}`);
  const times = `${worst.slow.toFixed(1)} against ${worst.fast.toFixed(1)} ms`;
  const middle = `${sorted[Math.floor(sorted.length / 2)].ratio.toFixed(2)} × in the middle`;
  return [
    {
      what,
      against: `the same at ${FEW_LINES.toLocaleString("en")} lines`,
      target: `≤ ${MAX_RATIO} × the p95`,
      figures: `at most ${worst.ratio.toFixed(2)} × (${times}: ${asked.join(", ") || "no filter"}), ${middle}`,
      holds: worst.ratio <= MAX_RATIO,
    },
    { what, against: "–", target: "no sequential scan", figures: `${scans} scans`, holds: scans === 0 },
  ];
}

function combinations() {
  let all = [{}];
  for (const [name, values] of Object.entries(FILTERS)) {
    all = all.flatMap((one) => values.map((value) => withFilter(one, name, value)));
  }
  return all;
}

function withFilter(filters, name, value) {
  if (value === undefined) return filters;
  return { ...filters, ...(name === "days" ? value : { [name]: value }) };
}

async function makeLog(open, { name, lines }) {
  const { server, database, sessions } = await open(name);
  console.log(`Filling its audit log with ${lines.toLocaleString("en")} lines …`);
  await asOwner(database.ownerUrl, (sql) => fill(sql, lines));
  return { url: server.url, cookie: sessions.administrator.cookie, ownerUrl: database.ownerUrl };
}

// The indexes are created afterwards, because inserting millions of lines into indexed tables would take too long.
async function fill(sql, lines) {
  await sql`set maintenance_work_mem = '512MB'`;
  const indexes = await sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'audit_log' and indexname <> 'audit_log_pkey'`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await sql`
    insert into audit_log (occurred_at, action, actor_id, target_id, ip, request_id, details)
    select
      timestamptz '2024-01-01 00:00Z' + n * (interval '730 days' / ${lines}::int),
      case when n < 1000 and n % 250 in (7, 11, 13) then 'admin.rare'
        when n between 500 and 723 then
          case when n % 2 = 0 then 'refused:' else '' end || 'area' || n / 2 % 8 || '.act-' || n / 2 % 112
        else case when dice % 33 = 0 then 'refused:' else '' end || case
          when dice % 100 < 40 then 'identity.log-in'
          when dice % 100 < 60 then case when n % 5 = 0 then 'identity.log-out' else 'exchange.take-order' end
          else 'area' || dice % 8 || '.act-' || dice % 112 end
      end,
      case when n < 1000 and n % 250 = 11 then 'bench-rare' when n % 5 = 0 then 'bench-busy'
        else 'bench-' || lpad((dice % 100000)::text, 8, '0') end,
      case when n < 1000 and n % 250 = 13 then 'bench-rare' when n % 4 = 0 then 'bench-well-known'
        when n % 4 = 1 then null else 'bench-' || lpad((dice / 7 % 100000)::text, 8, '0') end,
      '203.0.113.' || dice % 250, md5(n::text), '{"city": ["Cádiz", "Vigo"]}'
    from generate_series(1, ${lines}::int) n, lateral (select abs(hashint4(n)::bigint) as dice) d`;
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum analyze audit_log`;
}

async function sequentialScans({ ownerUrl }) {
  const [row] = await asOwner(
    ownerUrl,
    (sql) => sql`select seq_scan::int as scans from pg_stat_user_tables where relname = 'audit_log'`,
  );
  return row.scans;
}
