import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { resolveDataDirectory } from "../data-directory.mjs";
import { describeFailure, Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { startPostgres } from "../postgres/server.mjs";
import { stopRunning } from "../run.mjs";
import { ensureInstalled } from "../start/install.mjs";
import { ensureTestBrowser } from "./chromium.mjs";
import { exitCodeOf, sumCounts, summaryLine } from "./counts.mjs";
import { withLimit } from "./limit.mjs";
import { prepareEndToEnd, STAGES } from "./stages.mjs";
import { keepTimings } from "./timings.mjs";

const SEEDS = 1_000_000;
const ALL_GROUPS = [...new Set(STAGES.map((stage) => stage.group))];
// The tests must not see the settings of a developer's or a server's environment: they would send real mail, or write
// into a real bucket.
const PROGRAMS = ["CHROMIUM_PATH", "PG_BIN"];
const FOREIGN_VARIABLES = new Set([...variablesOf(".env.example"), "LONJA_MODE", "NODE_ENV"]);

/** Runs the stages that the arguments name, or all of them; returns the exit code of the process. */
export async function runTests(options) {
  const { stages, extra, isFull } = selectStages(options);
  const life = { database: null, interrupted: false };
  stopOnSignal(life);
  const named = extra.length > 0 && { TEST_FILES: "named" };
  const environment = { ...testEnvironment(), ...shareOfTests({ isFull }), ...named };
  const context = {
    extra,
    environment,
    isFull,
    flaky: [],
    failed: [],
    timings: [],
    stages: [],
    preparing: null,
  };
  const hasJourneys = stages.some(({ group }) => group === "e2e");
  const counts = [];
  try {
    await ensureInstalled();
    for (const stage of stages) {
      const result = runStage(stage, context, life);
      counts.push(stage.beside ? result : await result);
      if (life.interrupted) break;
      if (stage.preparesAfter && hasJourneys) {
        await provideDatabase(context, life);
        context.preparing = prepareEndToEnd(context);
      }
    }
  } catch (error) {
    console.error(describeFailure(error));
    counts.push({ passed: 0, failed: 1 });
  } finally {
    await life.database?.stop();
  }
  if (life.interrupted) counts.push({ passed: 0, failed: 1 });
  const total = sumCounts(await Promise.all(counts));
  keepTimings({ stages: context.stages, tests: context.timings });
  // Last, because a reader of a long log sees its end first.
  printNames("flaky", context.flaky);
  printNames("failed", context.failed);
  console.log(`\n${summaryLine(total)}`);
  return exitCodeOf(total);
}

function printNames(title, names) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join("\n")}`);
}

/**
 * Returns the stages that the first argument names; further arguments go to their runner. `full` before it, or alone,
 * is all files and all generated tests; alone also the rehearsal.
 */
export function selectStages(options) {
  const isFull = options[0] === "full";
  const [group, ...extra] = isFull ? options.slice(1) : options;
  if (group === undefined) {
    const isAsked = ({ onlyWhenAsked, inFull }) => !onlyWhenAsked || (isFull && inFull);
    return { stages: STAGES.filter(isAsked), extra, isFull };
  }
  const stages = STAGES.filter((stage) => stage.group === group);
  if (stages.length > 0) return { stages, extra, isFull: isFull || group === "long" };
  throw new Failure(
    `unknown tests "${group}". Known: ${ALL_GROUPS.join(", ")}, each also after full; without a name, all tests run except the long ones.`,
  );
}

/** Returns which part of the generated tests runs (tests/setup/share.ts): one chosen by TEST_SEED, or all. */
function shareOfTests({ isFull }) {
  const seed = process.env.TEST_SEED || String(isFull ? randomInt(SEEDS) : seedOfCheckout());
  const share = isFull ? "everything" : "a sample; npm run test:full runs everything";
  console.log(`Seed of this run: ${seed} (repeat it with TEST_SEED=${seed}; ${share}).`);
  return isFull ? { TEST_SHARE: "all", TEST_SEED: seed } : { TEST_SEED: seed };
}

// The same commit gets the same tests everywhere, the next commit others.
function seedOfCheckout() {
  try {
    const tree = execFileSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: CHECKOUT, stdio: "pipe" });
    return Number.parseInt(tree.toString().slice(0, 8), 16) % SEEDS;
  } catch {
    return randomInt(SEEDS);
  }
}

/** Returns the environment of the tests: the caller's, without the settings of an installation. */
export function testEnvironment(environment = process.env) {
  const isForeign = (name) => FOREIGN_VARIABLES.has(name.replace(/_FILE$/, "")) && !PROGRAMS.includes(name);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isForeign(name)));
}

function variablesOf(file) {
  return [...readFileSync(path.join(CHECKOUT, file), "utf8").matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
}

async function runStage(stage, context, life) {
  console.log(`\n── ${stage.name} ${"─".repeat(Math.max(3, 60 - stage.name.length))}`);
  const startedAt = Date.now();
  let counts;
  try {
    if (stage.database) await provideDatabase(context, life);
    if (stage.chromium) context.environment.CHROMIUM_PATH = await ensureTestBrowser();
    const isUnlimited = context.isFull || stage.minutes === undefined;
    const work = () => stage.run(context);
    counts = isUnlimited ? await work() : await withLimit(stage.name, stage.minutes, work);
  } catch (error) {
    console.error(describeFailure(error));
    counts = { passed: 0, failed: 1 };
  }
  const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
  context.stages.push({ name: stage.name, seconds });
  if (counts.failed > 0)
    context.failed.push(...(counts.failures?.length > 0 ? counts.failures : [stage.name]));
  console.log(`${stage.name}: ${summaryLine(counts)} (${seconds.toFixed(1)} s)`);
  return counts;
}

async function provideDatabase(context, life) {
  if (context.environment.TEST_DATABASE_URL) return;
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) {
    context.environment.TEST_DATABASE_URL = given;
    return;
  }
  const dataDir = path.join(resolveDataDirectory(), "test");
  life.database = await startPostgres({ dataDir, durable: false });
  context.environment.TEST_DATABASE_URL = life.database.url;
}

function stopOnSignal(life) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      life.interrupted = true;
      stopRunning("SIGTERM");
    });
  }
}
