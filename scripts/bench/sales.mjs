import { Failure } from "../failure.mjs";
import { startChild } from "./child.mjs";
import { asOwner, dropDatabase, makeDatabase } from "./database.mjs";

const INVESTMENTS = 100_000;
const NAME = "lonja_bench_sales";
const MAX_SECONDS = 60;
const PRICE_CENTS = 2_500;
const TOKEN = 1_000_000;

/** The close-out of a sale: as long as it takes until every investor has their tokens, and how even its pages are. */
export async function benchSales(benchDatabase) {
  const database = await makeDatabase(benchDatabase, { name: NAME, members: INVESTMENTS });
  try {
    const project = await asOwner(database.ownerUrl, fill);
    const child = startChild("time-close-out.ts", database.environment);
    const { seconds, pages, slowest, left } = await child.ask({ project }).finally(child.stop);
    if (left > 0) throw new Failure(`${left} investments of the bench were not settled`);
    return [
      {
        what: `the close-out of a sale with ${INVESTMENTS.toLocaleString("en")} investments: every one gets its tokens`,
        against: "–",
        target: `< ${MAX_SECONDS} s`,
        figures: `${seconds.toFixed(1)} s (${pages} pages, the slowest ${slowest.toFixed(2)} s)`,
        holds: seconds < MAX_SECONDS,
      },
    ];
  } finally {
    await dropDatabase(benchDatabase, NAME);
  }
}

// As the owner, many rows in one statement: what is measured is settling them. Balances follow from the transfers.
async function fill(sql) {
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
