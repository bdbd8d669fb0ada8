import { existsSync } from "node:fs";
import path from "node:path";
import { ensureBuilt } from "../build/build.mjs";
import { CHECKOUT, readJson, withReport } from "../files.mjs";
import { run } from "../run.mjs";
import { runPlaywright } from "./browser.mjs";
import { countExitCode, countVitest, failedTests } from "./counts.mjs";
import { withLimit } from "./limit.mjs";
import { vitestTimings } from "./timings.mjs";

// After the tests before, whose time most of it used.
const PREPARING_MINUTES = 10;
const LONG = ["--config", "vitest.long.config.ts"];
const IMPORT_ROOTS = ["app", "components", "lib", "actions", "db", "middleware.ts"];

/**
 * All stages in their order; `group` is the argument of `npm test` that selects them. A stage that takes longer than
 * its `minutes` hangs: on two processors it takes at most a quarter of them.
 */
export const STAGES = [
  // The build replaces the types that Next generates, so it may not run while they are read.
  { name: "types", group: "check", minutes: 15, run: checkTypes, preparesAfter: true },
  // Beside the start of the tests, which wait for their database.
  {
    name: "lint and format",
    group: "check",
    minutes: 15,
    run: () => checkWith("biome", ["ci", "."]),
    beside: true,
  },
  { name: "imports", group: "check", minutes: 15, run: checkImports, beside: true },
  { name: "dead code", group: "check", minutes: 15, run: () => checkWith("knip", []), beside: true },
  {
    name: "unit and integration",
    group: "unit",
    minutes: 50,
    database: true,
    run: (context) => runVitest(context, []),
  },
  // Beside the browser tests, which first prepare their database on one processor.
  {
    name: "documented statuses",
    group: "unit",
    onlyWhenAsked: true,
    inFull: true,
    run: checkStatuses,
    beside: true,
  },
  { name: "end to end", group: "e2e", minutes: 40, database: true, chromium: true, run: runEndToEnd },
  {
    name: "promises in milliseconds",
    group: "live",
    database: true,
    chromium: true,
    onlyWhenAsked: true,
    run: measurePromises,
  },
  {
    name: "rehearsal",
    group: "rehearsal",
    onlyWhenAsked: true,
    inFull: true,
    run: (context) => runVitest(context, [...LONG, "--project", "rehearsal"]),
  },
  {
    name: "long",
    group: "long",
    database: true,
    chromium: true,
    onlyWhenAsked: true,
    run: (context) => runVitest(context, LONG),
  },
];

async function checkTypes() {
  const generated = await checkWith("next", ["typegen"]);
  return generated.failed > 0 ? generated : checkWith("tsc", ["--noEmit"]);
}

function checkImports() {
  const roots = IMPORT_ROOTS.filter((root) => existsSync(path.join(CHECKOUT, root)));
  return checkWith("depcruise", [...roots, "--config", ".dependency-cruiser.cjs"]);
}

// Several of them run at once, so each prints only what it has found.
async function checkWith(name, options) {
  const { code, output } = await tool(name, options, { quiet: true });
  if (code !== 0) console.log(output);
  return countExitCode(code);
}

// Only a run of all files can have seen all statuses.
async function checkStatuses({ extra, isFull }) {
  if (!isFull || extra.length > 0) return { passed: 0, failed: 0 };
  const { code } = await run(process.execPath, [
    "--import",
    "tsx",
    path.join("scripts", "test", "check-statuses.ts"),
  ]);
  return countExitCode(code);
}

function runVitest({ environment, extra, timings }, options) {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code } = await tool("vitest", ["run", ...options, ...reporters, ...extra], { environment });
    const report = readJson(file);
    timings.push(...vitestTimings(report));
    return { ...countVitest(report, code), failures: failedTests(report) };
  });
}

/**
 * Beside the stages after the types: builds, compiles the browser tests and seeds their database; returns the variables
 * that name the database. The stage that needs them makes what could not be made, and reports why.
 */
export async function prepareEndToEnd({ environment }) {
  const quiet = { quiet: true, environment };
  const [seeded] = await Promise.all([
    tool("tsx", [path.join("scripts", "test", "seed-journeys.ts")], quiet).catch(() => null),
    // Listing them fills the cache from which Playwright loads them.
    tool("playwright", ["test", "--list"], quiet).catch(() => undefined),
    run(process.execPath, [path.join("scripts", "build", "build.mjs")], { quiet: true }).catch(
      () => undefined,
    ),
  ]);
  return seeded?.code === 0 ? JSON.parse(seeded.standardOutput) : {};
}

async function runEndToEnd(context) {
  const seeded = await withLimit("preparation", PREPARING_MINUTES, () => context.preparing);
  await ensureBuilt();
  // Where a run hangs is seen from its last line.
  console.log(`The build is ready${seeded?.E2E_SEEDED_DATABASE ? ", the demonstration is seeded" : ""}.`);
  return runPlaywright(context, context.extra, seeded);
}

/** Runs the browser tests that measure how fast a change is seen, each several times, against the promised times. */
async function measurePromises(context) {
  await ensureBuilt();
  const environment = { ...context.environment, TEST_MEASURED: "1", TEST_FILES: "named" };
  const files = ["grant", "kyc", "messages", "notifications", "two-instances"];
  return runPlaywright({ ...context, environment }, ["--workers=1", ...files.map((name) => `/${name}.spec`)]);
}

function tool(name, options, settings = {}) {
  return run(path.join(CHECKOUT, "node_modules", ".bin", name), options, settings);
}
