import { Failure } from "../failure.mjs";
import { run, tail } from "../run.mjs";
import { startChild } from "./child.mjs";
import { asOwner, dropDatabase, makeDatabase } from "./database.mjs";
import { median } from "./rates.mjs";

const TRANSFERS = 1_000_000;
const OWNERS = 10_000;
const TRANSFER_BATCH_SIZE = 100_000;
const CONCURRENCY = 16;
const ROUNDS = 5;
const NAME = "lonja_bench_ledger";
const SECONDS = 3;
const MIN_RATIO = 0.6;

/**
 * The ledger: transfers per second compared with a plain loop over its posting function, and the time to verify
 * 1,000,000 transfers.
 */
export async function benchLedger(benchDatabase) {
  const database = await makeDatabase(benchDatabase, { name: NAME, members: 1 });
  try {
    return [await transfers(database), await verification(database)];
  } finally {
    await dropDatabase(benchDatabase, NAME);
  }
}

async function transfers({ environment }) {
  const child = startChild("time-transfers.ts", environment);
  const rate = (through) => child.ask({ through, seconds: SECONDS, concurrency: CONCURRENCY });
  try {
    for (const through of ["application", "bare"]) await rate(through);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = round % 2 === 0 ? ["application", "bare"] : ["bare", "application"];
      const found = {};
      for (const through of turns) found[through] = await rate(through);
      rounds.push(found);
    }
    const ratio = median(rounds.map(({ application, bare }) => application / bare));
    const [product, floor] = ["application", "bare"].map((way) => median(rounds.map((found) => found[way])));
    return {
      what: `ledger transfers through the application, ${CONCURRENCY} at once, each act with a fee`,
      against: "`ledger.post` called in a bare postgres.js loop",
      target: `≥ ${MIN_RATIO * 100} %`,
      figures: `${(ratio * 100).toFixed(0)} % (${Math.round(product)} of ${Math.round(floor)} transfers/s)`,
      holds: ratio >= MIN_RATIO,
    };
  } finally {
    child.stop();
  }
}

async function verification({ ownerUrl, environment }) {
  await asOwner(ownerUrl, fill);
  const { code, output } = await run(
    process.execPath,
    ["--import", "tsx", "scripts/commands/ledger-verify.ts"],
    {
      environment,
      quiet: true,
    },
  );
  const sound = /The ledger is sound \((.+)\)/.exec(output);
  if (code !== 0 || !sound) throw new Failure(`the ledger of the bench is not sound:\n${tail(output)}`);
  return {
    what: `\`ledger:verify\` over ${TRANSFERS.toLocaleString("en")} transfers`,
    against: "–",
    target: "–",
    figures: sound[1],
    holds: null,
  };
}

// Inserted by the owner, many operations in one statement: the benchmark measures verification. The tables themselves
// enforce keys, rules and balances.
async function fill(sql) {
  await sql`set statement_timeout = 0`;
  await sql`
    insert into ledger.accounts (kind, currency, owner_id)
    select 'available', 'EUR', 'm' || n from generate_series(0, ${OWNERS - 1}::int) n`;
  const pay = (first, last, { act, amount, from, to }) => sql`
    with acts as (
      insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at)
      select ${act}, 'bench', n::text, ${`${act}:`} || n, md5(n::text), now()
      from generate_series(${first}::int, ${last}::int) n returning id, ref_id::bigint as n
    )
    insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    select acts.id, ${act}, payer.id, payer.kind, payee.id, payee.kind, 'EUR', ${amount}::bigint
    from acts join ledger.accounts payer on payer.path = ${sql.unsafe(from)}
    join ledger.accounts payee on payee.path = ${sql.unsafe(to)}`;
  const member = (which) => `'available:EUR:m' || (${which}) % ${OWNERS} || '::'`;
  await pay(1, OWNERS, { act: "deposit", amount: 1_000_000, from: "'world:EUR::bank:'", to: member("n") });
  const payment = { act: "trade.settle", amount: 1, from: member("n"), to: member("n * 7 + 3") };
  for (let first = OWNERS + 1; first <= TRANSFERS; first += TRANSFER_BATCH_SIZE) {
    await pay(first, Math.min(TRANSFERS, first + TRANSFER_BATCH_SIZE - 1), payment);
  }
  await sql`vacuum analyze`;
}
