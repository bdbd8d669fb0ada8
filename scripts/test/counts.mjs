import path from "node:path";
import { CHECKOUT } from "../files.mjs";

/** Adds up `{ passed, failed }` of all stages. */
export function sumCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** Returns the counts of Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function countVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = (report.testResults ?? []).filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: atLeastOneWhenBroken(failed, exitCode) };
}

/** Returns the counts of Playwright's JSON report. Its own retries are off, so its `flaky` counts as a failure. */
export function countPlaywright(report, exitCode) {
  if (!report?.stats) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: atLeastOneWhenBroken(unexpected + flaky, exitCode) };
}

/**
 * Returns `file › title: first line of its error` of each failed test in Vitest's JSON report, and the files not
 * loaded.
 */
export function failedTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(CHECKOUT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
    );
  });
}

function firstLine(text = "") {
  return text.split("\n", 1)[0];
}

/** Returns `file › title` of each failed test in Playwright's JSON report. */
export function failedJourneys(report) {
  const failed = [];
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) if (!spec.ok) failed.push(`${spec.file} › ${spec.title}`);
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report?.suites ?? []) visit(suite);
  return failed;
}

/** Returns the counts of a tool that only has an exit code. */
export function countExitCode(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Returns the exit code of the whole run: 0 if nothing failed and something passed. */
export function exitCodeOf({ passed, failed }) {
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** Returns the last line of a run. */
export function summaryLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

// An error outside of tests (in a setup, or an unhandled rejection) appears only in the exit code.
function atLeastOneWhenBroken(failed, exitCode) {
  return exitCode === 0 ? failed : Math.max(failed, 1);
}
