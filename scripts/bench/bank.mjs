import { Failure } from "../failure.mjs";
import { asOwner } from "./database.mjs";
import { listRow } from "./lists.mjs";

const MANY = 1_000_000;
const FEW = 1000;
const PAGES_DOWN = 3;
const BATCH_SIZE = 100_000;

const LISTS = {
  "list `/api/bank/statement`, the latest": () => "/api/bank/statement?asset=EUR",
  "list `/api/bank/statement`, further down": (cursor) => `/api/bank/statement?asset=EUR&cursor=${cursor}`,
  "list `/api/bank/statement`, by a word": () => "/api/bank/statement?asset=EUR&q=pago",
  "list `/api/bank/payments`, the latest": () => "/api/bank/payments",
  "`/api/bank/summary`": () => "/api/bank/summary",
};

/**
 * Compares the statistics of a member with very many movements with those of few; the member takes part in half of all
 * movements. The movements are inserted into the ledger's tables in large statements, as in the ledger benchmark, and
 * the balances are updated from them.
 */
export async function benchBank({ small, ...server }) {
  const large = await memberOf(server, MANY);
  const few = await memberOf(small, FEW);
  const rows = [];
  for (const [what, pathOf] of Object.entries(LISTS)) {
    rows.push(await listRow({ what, rows: [MANY, FEW], large: large(pathOf), few: few(pathOf) }));
  }
  return rows;
}

async function memberOf({ server, database, sessions, members }, movements) {
  const { userId, cookie } = sessions.members.at(-1);
  await asOwner(database.ownerUrl, (sql) => fillBank(sql, userId, { movements, members }));
  const headers = { cookie };
  const cursor = await cursorDown(server, headers);
  return (pathOf) => ({ url: `${server.url}${pathOf(cursor)}`, headers });
}

async function cursorDown(server, headers) {
  let cursor = "";
  for (let page = 0; page < PAGES_DOWN; page += 1) {
    const answer = await fetch(
      `${server.url}/api/bank/statement?asset=EUR&limit=100${cursor && `&cursor=${cursor}`}`,
      { headers },
    );
    cursor = answer.headers.get("x-next-cursor");
    if (answer.status !== 200 || !cursor) throw new Failure(`the statement responded with ${answer.status}`);
  }
  return cursor;
}

async function fillBank(sql, member, { movements, members }) {
  await sql`set statement_timeout = 0`;
  await sql`
    update users set kyc_status = 'verified', kyc_level = 'complete', kyc_verified_at = now() where id = ${member}`;
  await sql`
    insert into user_app_permissions (user_id, app_key, has_access) values (${member}, 'debank', true) on conflict do nothing`;
  await sql`
    insert into ledger.accounts (kind, currency, owner_id)
    select 'available', 'EUR', id from users where id like 'bench-%'`;
  await deposit(sql);
  for (let first = 1; first <= movements; first += BATCH_SIZE) {
    await pay(sql, member, { first, last: Math.min(movements, first + BATCH_SIZE - 1), movements, members });
  }
  await sql`vacuum analyze`;
}

async function deposit(sql) {
  await sql`
    with acts as (
      insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at)
      select 'deposit', 'bench', owner_id, 'bench:' || owner_id, 'h', now()
      from ledger.accounts where currency = 'EUR' and owner_id like 'bench-%' returning id, ref_id
    )
    insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    select acts.id, 'deposit', bank.id, bank.kind, owner.id, owner.kind, 'EUR', 1000000000
    from acts join ledger.accounts owner on owner.path = concat('available:EUR:', acts.ref_id, '::')
    join ledger.accounts bank on bank.path = 'world:EUR::bank:'`;
  await sql`vacuum analyze ledger.accounts`;
}

// Of each four payments, the member sends one and receives one; the others are between other members, in two halves.
async function pay(sql, member, { first, last, movements, members }) {
  const half = Math.floor(members / 2) - 1;
  const ofFirst = sql`'bench-' || lpad((1 + n % ${half}::int)::text, 8, '0')`;
  const ofSecond = sql`'bench-' || lpad((1 + ${half}::int + n * 7 % ${half}::int)::text, 8, '0')`;
  await sql`
    with paid as (
      insert into bank_payments (payer_id, payee_id, asset, amount_minor, created_at)
      select case n % 4 when 0 then ${member}::text when 1 then ${ofSecond} else ${ofFirst} end,
        case n % 4 when 1 then ${member}::text else ${ofSecond} end,
        'EUR', 100, now() - (${movements}::int - n) * interval '18 seconds'
      from generate_series(${first}::int, ${last}::int) n order by n
      returning id, payer_id, payee_id, created_at
    ), acts as (
      insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at, created_at)
      select 'payment', 'payment', id::text, 'bench:' || id, 'h', created_at, created_at
      from paid order by id returning id, ref_id::int as payment
    )
    insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    select acts.id, 'payment', payer.id, payer.kind, payee.id, payee.kind, 'EUR', 100
    from acts
    join paid on paid.id = acts.payment
    join ledger.accounts payer on payer.path = concat('available:EUR:', paid.payer_id, '::')
    join ledger.accounts payee on payee.path = concat('available:EUR:', paid.payee_id, '::')
    order by acts.id`;
}
