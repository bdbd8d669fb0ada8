import { Failure } from "../failure.mjs";
import { asOwner } from "./database.mjs";
import { listRow } from "./lists.mjs";

const MANY = 1_000_000;
const FEW = 1000;
const PAGES_DOWN = 3;

const LISTS = {
  "list `/api/bank/statement`, the latest": () => "/api/bank/statement?asset=EUR",
  "list `/api/bank/statement`, further down": (cursor) => `/api/bank/statement?asset=EUR&cursor=${cursor}`,
  "list `/api/bank/statement`, by a word": () => "/api/bank/statement?asset=EUR&q=pago",
  "list `/api/bank/payments`, the latest": () => "/api/bank/payments",
  "`/api/bank/summary`": () => "/api/bank/summary",
};

/**
 * What a member has moved among very many movements against few; half of all are the member's own. The movements are written
 * beside the door of the ledger, which is not sound afterwards: nothing that moves money is measured behind it.
 */
export async function benchBank({ server, database, sessions, small }) {
  const large = await memberOf({ server, database, sessions, movements: MANY });
  const few = await memberOf({ ...small, movements: FEW });
  const rows = [];
  for (const [what, pathOf] of Object.entries(LISTS)) {
    rows.push(await listRow({ what, rows: [MANY, FEW], large: large(pathOf), few: few(pathOf) }));
  }
  return rows;
}

async function memberOf({ server, database, sessions, movements }) {
  const { userId, cookie } = sessions.members.at(-1);
  await asOwner(database.ownerUrl, (sql) => fillBank(sql, userId, movements));
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
    if (answer.status !== 200 || !cursor) throw new Failure(`the statement answered ${answer.status}`);
  }
  return cursor;
}

async function fillBank(sql, member, movements) {
  await sql`
    update users set kyc_status = 'verified', kyc_level = 'complete', kyc_verified_at = now() where id = ${member}`;
  await sql`
    insert into user_app_permissions (user_id, app_key, has_access) values (${member}, 'debank', true) on conflict do nothing`;
  await sql`
    insert into ledger.accounts (kind, currency, owner_id, path, mode, balance)
    select 'available', 'EUR', id, concat('available:EUR:', id, '::'), 'strict', 1000000000
    from (select ${member}::text as id union all
      select 'bench-' || lpad(n::text, 8, '0') from generate_series(1, 300) n) owners`;
  await sql`
    insert into bank_payments (payer_id, payee_id, asset, amount_minor, created_at)
    select case when n % 2 = 0 then ${member}::text else 'bench-' || lpad((1 + n % 150)::text, 8, '0') end,
      'bench-' || lpad((151 + n % 150)::text, 8, '0'), 'EUR', 100, now() - (${movements}::int - n) * interval '18 seconds'
    from generate_series(1, ${movements}::int) n order by n`;
  await sql`
    with acts as (
      insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at, created_at)
      select 'payment', 'payment', id::text, 'bench:' || id, 'h', created_at, created_at
      from bank_payments where amount_minor = 100 order by id returning id, ref_id::bigint as payment
    )
    insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    select acts.id, 'payment', payer.id, 'available', payee.id, 'available', 'EUR', 100
    from acts
    join bank_payments paid on paid.id = acts.payment
    join ledger.accounts payer on payer.path = concat('available:EUR:', paid.payer_id, '::')
    join ledger.accounts payee on payee.path = concat('available:EUR:', paid.payee_id, '::')
    order by acts.id`;
  await sql`vacuum analyze`;
}
