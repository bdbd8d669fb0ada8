import { startChild } from "./bench-child.mjs";
import { asOwner, makeDatabase } from "./bench-database.mjs";
import { median } from "./bench-rates.mjs";
import { Failure } from "./failure.mjs";
import { run, tail } from "./run.mjs";

const TRANSFERS = 1_000_000;
const OWNERS = 10_000;
const TRANSFERS_AT_ONCE = 100_000;
const LANES = 16;
const ROUNDS = 5;
const SECONDS = 3;
const LEAST = 0.6;

/** The ledger: transfers a second against a bare loop over its door, and how long it takes to verify 1,000,000 of them. */
export async function benchLedger(benchDatabase) {
  const database = await makeDatabase(benchDatabase, { name: "lonja_bench_ledger", members: 1 });
  try {
    return [await transfers(database), await verification(database)];
  } finally {
    await asOwner(
      benchDatabase.postgresql.url,
      (sql) => sql`drop database if exists lonja_bench_ledger with (force)`,
    );
  }
}

async function transfers({ environment }) {
  const child = startChild("time-transfers.ts", environment);
  const rate = (through) => child.ask({ through, seconds: SECONDS, lanes: LANES });
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
      what: `ledger transfers through the application, ${LANES} at once, each act with a fee`,
      against: "the same door called in a bare postgres.js loop",
      target: `≥ ${LEAST * 100} %`,
      figures: `${(ratio * 100).toFixed(0)} % (${Math.round(product)} of ${Math.round(floor)} transfers/s)`,
      holds: ratio >= LEAST,
    };
  } finally {
    child.stop();
  }
}

async function verification({ ownerUrl, environment }) {
  await asOwner(ownerUrl, fill);
  const { code, output } = await run(process.execPath, ["--import", "tsx", "scripts/ledger-verify.ts"], {
    environment,
    quiet: true,
  });
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

// Through the door like everything, on the server itself: what is measured is reading it again.
async function fill(sql) {
  await sql`set statement_timeout = 0`;
  const pay = (first, last, act, from, to) => sql`
    select count(*) from generate_series(${first}::int, ${last}::int) n, lateral ledger.post(
      ${act}, 'bench', n::text, null, ${`${act}:`} || n, md5(n::text), now(), jsonb_build_array(jsonb_build_object(
        'from', ${sql.unsafe(from)}, 'to', ${sql.unsafe(to)}, 'amount', ${act === "deposit" ? "1000000" : "1"}::text)))`;
  const member = (which) =>
    `jsonb_build_object('kind', 'available', 'currency', 'EUR', 'owner', 'm' || ${which}, 'refType', null, 'refId', null)`;
  const bank = `jsonb_build_object('kind', 'world', 'currency', 'EUR', 'owner', null, 'refType', 'bank', 'refId', null)`;
  await pay(1, OWNERS, "deposit", bank, member("n"));
  for (let first = OWNERS + 1; first <= TRANSFERS; first += TRANSFERS_AT_ONCE) {
    const last = Math.min(TRANSFERS, first + TRANSFERS_AT_ONCE - 1);
    const [from, to] = [`1 + n % ${OWNERS}`, `1 + (n * 7 + 3) % ${OWNERS}`].map((which) =>
      member(`(${which})`),
    );
    await pay(first, last, "trade.settle", from, to);
  }
  await sql`vacuum analyze`;
}
