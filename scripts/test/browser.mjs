import path from "node:path";
import { CHECKOUT, readJson, withReport, writeJson } from "../files.mjs";
import { run } from "../run.mjs";
import { countPlaywright, failedJourneys } from "./counts.mjs";
import { playwrightTimings } from "./timings.mjs";

const FLAKY_FILE = path.join(CHECKOUT, "test-results", "flaky.json");
// More failures than this mean that the product is broken; repeating them would take as long as a second run.
const MAX_REPEATED = 12;

/**
 * Runs Playwright and repeats failed tests once, alone. A test that passes then counts as passed and is listed in
 * `flaky` and in test-results/flaky.json. So does a setup that failed before any test ran. `seeded` names the database
 * that was seeded before, if any.
 */
export async function runPlaywright(context, options, seeded = {}) {
  let first = await runOnce({ ...context, environment: { ...context.environment, ...seeded } }, options);
  if (failedInSetup(first.report)) {
    console.log("\n── the setup failed; started again");
    first = await runOnce(context, options);
    if (!failedInSetup(first.report)) noteFlaky(context, ["setup of the browser tests"]);
  }
  const failed = failedJourneys(first.report);
  if (failed.length === 0 || failed.length > MAX_REPEATED || failed.length !== first.counts.failed) {
    return { ...first.counts, failures: failed };
  }
  console.log(`\n── retried alone: ${failed.join(" · ")}`);
  const second = await runOnce(context, [...options, "--last-failed", "--workers=1"]);
  const stillFailing = new Set(failedJourneys(second.report));
  if (second.counts.passed + stillFailing.size !== failed.length)
    return { ...first.counts, failures: failed };
  const flaky = failed.filter((journey) => !stillFailing.has(journey));
  noteFlaky(context, flaky);
  return {
    passed: first.counts.passed + flaky.length,
    failed: stillFailing.size,
    failures: [...stillFailing],
  };
}

function failedInSetup(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return expected + unexpected + flaky === 0 && report?.errors?.length > 0;
}

function noteFlaky(context, journeys) {
  context.flaky.push(...journeys);
  writeJson(FLAKY_FILE, context.flaky);
}

function runOnce({ environment, timings }, options) {
  return withReport(async (file) => {
    // Playwright sets FORCE_COLOR for its workers, which warn if NO_COLOR is set as well.
    const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: "0" };
    const reporting = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...colours };
    const { code } = await run(
      path.join(CHECKOUT, "node_modules", ".bin", "playwright"),
      ["test", "--reporter=list,json", ...options],
      { environment: { ...environment, ...reporting } },
    );
    const report = readJson(file);
    timings.push(...playwrightTimings(report));
    return { report, counts: countPlaywright(report, code) };
  });
}
