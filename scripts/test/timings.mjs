import { mkdirSync } from "node:fs";
import path from "node:path";
import { CHECKOUT, writeJson } from "../files.mjs";

const TIMINGS_FILE = path.join(CHECKOUT, "test-results", "timings.json");
const SHOWN = 20;

/** Returns the duration of each test in Vitest's JSON report: `{ name, seconds }`. */
export function vitestTimings(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) =>
      timing(`${path.relative(CHECKOUT, name)} › ${fullName}`, duration),
    ),
  );
}

/** Returns the same of Playwright's JSON report. */
export function playwrightTimings(report) {
  const timings = [];
  const visit = (suite) => {
    for (const { file, title, tests } of suite.specs ?? []) {
      const milliseconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      timings.push(timing(`${file} › ${title}`, Math.max(0, ...milliseconds)));
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report?.suites ?? []) visit(suite);
  return timings;
}

function timing(name, milliseconds) {
  return { name, seconds: Math.round(milliseconds ?? 0) / 1000 };
}

/** Returns the slowest tests, the slowest first. */
export function slowest(timings, count = SHOWN) {
  return timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** Writes the durations of stages and tests to test-results/timings.json, and prints the slowest. */
export function keepTimings({ stages, tests }) {
  mkdirSync(path.dirname(TIMINGS_FILE), { recursive: true });
  writeJson(TIMINGS_FILE, { stages, tests: slowest(tests, tests.length) });
  if (tests.length <= SHOWN) return;
  console.log("\nslowest:");
  for (const { name, seconds } of slowest(tests)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
