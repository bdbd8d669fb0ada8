import path from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { resolveDataDirectory } from "./data-directory.mjs";
import { describeFailure, Failure } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { startPostgres } from "./postgres.mjs";
import { stopRunning } from "./run.mjs";
import { exitCodeOf, sumCounts, summaryLine } from "./test-counts.mjs";
import { STAGES } from "./test-stages.mjs";

const ALL_GROUPS = [...new Set(STAGES.map((stage) => stage.group))];
// What a developer's or a server's environment says must not reach the tests.
const FOREIGN_VARIABLES =
  /^(DATABASE_|TEST_DATABASE_|AUTH_|DESIGNATED_|LONJA_|APP_URL$|PORT$|HOSTNAME$|NODE_ENV$)/;

/** Runs the asked stages, all of them without a word; answers the exit code of the process. */
export async function runTests(options) {
  const { stages, extra } = selectStages(options);
  const life = { database: null, interrupted: false };
  stopOnSignal(life);
  const context = { extra, environment: testEnvironment(), flaky: [] };
  const counts = [];
  try {
    await ensureInstalled();
    for (const stage of stages) {
      counts.push(await runStage(stage, context, life));
      if (life.interrupted) break;
    }
  } catch (error) {
    console.error(describeFailure(error));
    counts.push({ passed: 0, failed: 1 });
  } finally {
    await life.database?.stop();
  }
  const total = sumCounts(life.interrupted ? [...counts, { passed: 0, failed: 1 }] : counts);
  if (context.flaky.length > 0)
    console.log(`\nflaky:\n${context.flaky.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${summaryLine(total)}`);
  return exitCodeOf(total);
}

/** The stages that the first word asks for; further words go to the runner of that group. */
export function selectStages(options) {
  const [group, ...extra] = options;
  if (group === undefined) return { stages: STAGES.filter((stage) => !stage.onlyWhenAsked), extra: [] };
  const stages = STAGES.filter((stage) => stage.group === group);
  if (stages.length > 0) return { stages, extra };
  throw new Failure(
    `unknown tests "${group}". Known: ${ALL_GROUPS.join(", ")}; none for all but the long ones.`,
  );
}

/** The environment of the tests: the caller's, less what configures a Lonja of their own. */
export function testEnvironment(environment = process.env) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !FOREIGN_VARIABLES.test(name)));
}

async function runStage(stage, context, life) {
  console.log(`\n── ${stage.name} ${"─".repeat(Math.max(3, 60 - stage.name.length))}`);
  const startedAt = Date.now();
  let counts;
  try {
    if (stage.database) await provideDatabase(context, life);
    if (stage.chromium) context.environment.CHROMIUM_PATH = await ensureChromium();
    counts = await stage.run(context);
  } catch (error) {
    console.error(describeFailure(error));
    counts = { passed: 0, failed: 1 };
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${stage.name}: ${summaryLine(counts)} (${seconds} s)`);
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
