import { withoutIndexes } from "./database.mjs";
import { listRows, openMarket, withEnds } from "./markets.mjs";

const MANY = 1_000_000;
const FEW = 1000;
const MEMBERS = 1000;

// The queries of each list, by number of rows.
const LISTS = {
  "requests for funding, the latest": () => ({ way: "requests" }),
  "requests for funding, a page in the middle": (rows) => ({ way: "requests", cursor: String(rows / 2) }),
  "requests for funding, the largest": () => ({ way: "requests", sort: "amount" }),
  "requests for funding, of a sector": () => ({ way: "requests", sector: "agro" }),
  "requests for funding, of a sector that none has": () => ({ way: "requests", sector: "turismo" }),
  "requests for funding, by a word": () => ({ way: "requests", q: "molino" }),
  "one's own requests": () => ({ way: "own requests" }),
  "offers of funding, the latest": () => ({ way: "offers" }),
  "offers of funding, a page in the middle": (rows) => ({ way: "offers", cursor: String(rows / 2) }),
  "one's own offers": () => ({ way: "own offers" }),
};

/** The lists of funding at a million requests and a million offers. */
export function benchFunding(benchDatabase) {
  return withEnds(async (ends) => {
    const open = (name, size) =>
      openMarket(benchDatabase, {
        ...{ name, members: MEMBERS, script: "time-funding.ts", ends },
        filled: `${size.toLocaleString("en")} requests for funding and as many offers`,
        fill: (sql) => fillRequests(sql, size),
      });
    const large = await open("lonja_bench_funding", MANY);
    const few = await open("lonja_bench_funding_few", FEW);
    return listRows(LISTS, { large, few, sizes: [MANY, FEW] });
  });
}

const NAMES = ["molino", "taller", "horno", "huerto", "bodega", "granja", "imprenta"];

// The reader owns half of the requests, and half of the offers for the others; no money is posted.
async function fillRequests(sql, size) {
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`truncate funding_requests, offer_sheets restart identity cascade`;
  const tables = ["funding_requests", "funding_offers", "funding_offer_versions"];
  await withoutIndexes(sql, tables, async () => {
    await sql`
      insert into funding_requests (owner_id, title, description, sector, risk, amount_cents, minimum_cents, equity_points, board,
        report, lock_months, preference, antidilution, deadline_on, deadline_at, fee_points, status, published_at, ended_at)
      select 'bench-' || lpad((case when n % 2 = 0 then 1 else 2 + n % 400 end)::text, 8, '0'),
        (${NAMES}::text[])[1 + n % ${NAMES.length}::int] || ' ' || n, 'Una serie de ' || dice % 500 || ' piezas.',
        (array['agro', 'comercio', 'energia', 'salud', 'software'])[1 + n % 5], (array['low', 'medium', 'high'])[1 + n % 3],
        100 + dice % 400000000, 100, 1000, 'none', 'quarterly', 24, 'none', 'none', (now() + (1 + n % 300) * interval '1 day')::date,
        now() + (1 + n % 300) * interval '1 day', 150, case when n % 25 = 2 then 'closed' else 'open' end, now(),
        case when n % 25 = 2 then now() end
      from generate_series(1, ${size}::int) n, lateral (select abs(hashint4(n)::bigint) as dice) d`;
    await sql`
      insert into offer_sheets (offer_type, offer_id, version, content, hash, published_by)
      values ('funding', 1, 1, '[]', repeat('0', 64), 'bench-00000001')`;
    await sql`
      insert into funding_offers (request_id, investor_id, owner_id, status, kind, amount_cents, turn_ends_at, ended_at, sheet_id, risk_at,
        loss_at, threshold_cents)
      select r.id, 'bench-' || lpad((case when r.id % 4 = 1 then 1 else 500 + r.id % 400 end)::text, 8, '0'), r.owner_id,
        case when r.id % 5 = 0 then 'rejected' else 'pending' end, 'equity', 100,
        case when r.id % 5 = 0 then null else now() + interval '7 days' end, case when r.id % 5 = 0 then now() end,
        (select max(id) from offer_sheets), now(), now(), 100000
      from funding_requests r order by r.id`;
    await sql`
      insert into funding_offer_versions (offer_id, nr, side, author_id, kind, amount_cents, share_points, board, report, lock_months,
        preference, antidilution)
      select id, 1, 'investor', investor_id, 'equity', amount_cents, 100, 'none', 'quarterly', 24, 'none', 'none' from funding_offers`;
  });
  await sql`vacuum analyze`;
}
