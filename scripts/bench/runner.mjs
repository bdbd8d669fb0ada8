import { Failure } from "../failure.mjs";
import { stopRunning } from "../run.mjs";
import { ensureInstalled } from "../start/install.mjs";
import { benchAudit } from "./audit.mjs";
import { benchBank } from "./bank.mjs";
import { ensureBenchBuilt } from "./build.mjs";
import { benchCommunity } from "./community.mjs";
import { dropDatabase, makeDatabase, makeSessions, startBenchDatabase } from "./database.mjs";
import { benchEquity } from "./equity.mjs";
import { benchExchange } from "./exchange.mjs";
import { benchFunding } from "./funding.mjs";
import { benchGrowth } from "./growth.mjs";
import { benchLedger } from "./ledger.mjs";
import { benchLending } from "./lending.mjs";
import { benchLighthouse } from "./lighthouse.mjs";
import { benchLists } from "./lists.mjs";
import { benchLogin } from "./login.mjs";
import { benchCalls, benchPages } from "./pages.mjs";
import { markdownTable, progressLine } from "./report.mjs";
import { benchSales } from "./sales.mjs";
import { startBenchServer } from "./server.mjs";
import { benchStart } from "./start.mjs";
import { benchStreams, STREAMS } from "./streams.mjs";

const MEMBERS = 100_000;
const FEW_MEMBERS = 1000;

// The streams are measured first, because the memory they take would not show after the larger heap of later parts.
const PARTS = {
  streams: benchStreams,
  pages: benchPages,
  calls: benchCalls,
  lists: benchLists,
  exchange: benchExchange,
  login: benchLogin,
  start: benchStart,
  // Last, because it inserts into the ledger's tables directly.
  bank: benchBank,
};

// Parts that take minutes or gigabytes run only on request.
const LARGE = {
  "--ledger": benchLedger,
  "--community": benchCommunity,
  "--lending": benchLending,
  "--sales": benchSales,
  "--funding": benchFunding,
  "--equity": benchEquity,
  "--growth": benchGrowth,
};
const OPTIONS = ["--check", "--lighthouse", "--audit", ...Object.keys(LARGE)];

/** Measures the requested parts, or all of them without arguments; returns the exit code of the process. */
export async function runBench(args) {
  const { parts, check, lighthouse, audit, large } = readArgs(args);
  const life = { ends: [], stopping: null };
  const stop = () => {
    life.stopping ??= stopAll(life);
    return life.stopping;
  };
  stopOnSignal(stop);
  try {
    await ensureInstalled();
    const benchDatabase = await startBenchDatabase();
    life.ends.push(() => benchDatabase.postgresql.stop());
    const rows = audit ? await benchAudit((name) => openLarge(life, benchDatabase, name)) : [];
    for (const bench of large) rows.push(...(await bench(benchDatabase)));
    const context = parts.length > 0 || lighthouse ? await bringUp(life, benchDatabase) : null;
    for (const part of parts) {
      console.log(`\n${part} …`);
      for (const row of await PARTS[part](context)) {
        rows.push(row);
        console.log(progressLine(row));
      }
    }
    if (lighthouse) rows.push(...(await benchLighthouse(context)));
    console.log(`\n${markdownTable(rows)}`);
    const short = rows.filter((row) => row.holds === false).length;
    console.log(`\n${rows.length} rows, ${short} miss their target`);
    return check && short > 0 ? 1 : 0;
  } finally {
    await stop();
  }
}

function readArgs(args) {
  const known = Object.keys(PARTS);
  const options = new Set(args.filter((word) => word.startsWith("--")));
  const asked = args.filter((word) => !options.has(word));
  const unknown = [
    ...asked.filter((word) => !known.includes(word)),
    ...[...options].filter((option) => !OPTIONS.includes(option)),
  ];
  if (unknown.length > 0) {
    throw new Failure(`unknown: ${unknown.join(" ")}. Known: ${[...known, ...OPTIONS].join(", ")}.`);
  }
  const lighthouse = options.has("--lighthouse");
  const audit = options.has("--audit");
  const large = Object.keys(LARGE).flatMap((option) => (options.has(option) ? [LARGE[option]] : []));
  const check = options.has("--check");
  const all = lighthouse || audit || large.length > 0 ? [] : known;
  return { parts: asked.length > 0 ? asked : all, check, lighthouse, audit, large };
}

async function bringUp(life, benchDatabase) {
  const entry = await ensureBenchBuilt();
  const large = await serve(life, entry, benchDatabase, { name: "lonja_bench", members: MEMBERS });
  const small = await serve(life, entry, benchDatabase, { name: "lonja_bench_few", members: FEW_MEMBERS });
  return { ...large, small };
}

// It takes gigabytes, so it is deleted afterwards.
async function openLarge(life, benchDatabase, name) {
  life.ends.push(() => dropDatabase(benchDatabase, name));
  return serve(life, await ensureBenchBuilt(), benchDatabase, { name, members: FEW_MEMBERS });
}

async function serve(life, entry, benchDatabase, { name, members }) {
  console.log(`Filling a database with ${members.toLocaleString("en")} members …`);
  const database = await makeDatabase(benchDatabase, { name, members });
  const sessions = await makeSessions(database, Math.min(STREAMS, members));
  const server = await startBenchServer(entry, database);
  life.ends.push(server.stop);
  return { server, database, sessions, members };
}

async function stopAll(life) {
  stopRunning();
  for (const end of life.ends.reverse()) await end();
}

function stopOnSignal(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => stop().finally(() => process.exit(1)));
  }
}
