import path from "node:path";
import { describe, expect, it } from "vitest";
import { CHECKOUT } from "../../../scripts/files.mjs";
import {
  countExitCode,
  countPlaywright,
  countVitest,
  exitCodeOf,
  failedJourneys,
  failedTests,
  sumCounts,
  summaryLine,
} from "../../../scripts/test/counts.mjs";
import { selectStages, testEnvironment } from "../../../scripts/test/runner.mjs";

const file = (status: string, tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe("counting", () => {
  it("adds the stages up and writes the last line", () => {
    const total = sumCounts([countExitCode(0), countExitCode(2), { passed: 40, failed: 0 }]);
    expect(summaryLine(total)).toBe("41 passed, 1 failed");
    expect(exitCodeOf(total)).toBe(1);
  });

  it("is a failure when nothing passed", () => {
    expect(exitCodeOf({ passed: 0, failed: 0 })).toBe(1);
    expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0);
  });

  it("counts a runner without a report as one failure", () => {
    expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it("leaves skipped unit tests out and counts files that could not load", () => {
    const testResults = [
      file("passed", ["passed", "skipped"]),
      file("failed", []),
      file("failed", ["failed"]),
    ];
    const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 1, testResults };
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 2 });
  });

  it("sees an error outside any test by the exit code", () => {
    const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
    expect(countVitest(report, 0)).toEqual({ passed: 3, failed: 0 });
  });

  it("counts a flaky browser test as failed", () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 4 };
    expect(countPlaywright({ stats }, 1)).toEqual({ passed: 5, failed: 3 });
  });
});

describe("naming failed unit tests", () => {
  const result = (name: string, status: string, assertionResults: object[], message = "") => ({
    name: path.join(CHECKOUT, name),
    status,
    message,
    assertionResults,
  });

  it("names each with the first line of its error, and files that could not load", () => {
    const failed = { fullName: "pays once", status: "failed", failureMessages: ["Error: twice\n    at pay"] };
    const testResults = [
      result("tests/a.test.ts", "passed", [{ fullName: "adds", status: "passed" }]),
      result("tests/b.test.ts", "failed", [{ fullName: "waits", status: "passed" }, failed]),
      result("tests/c.test.ts", "failed", [], "Cannot find module './d'\nRequire stack"),
    ];
    expect(failedTests({ testResults })).toEqual([
      "tests/b.test.ts › pays once: Error: twice",
      "tests/c.test.ts: Cannot find module './d'",
    ]);
  });

  it("names none where the runner left no report", () => {
    expect(failedTests(null)).toEqual([]);
  });
});

describe("repeating failed tests", () => {
  const spec = (title: string, ok: boolean) => ({ file: "trade.spec.ts", title, ok });

  it("names the failed journeys, at any depth", () => {
    const suites = [
      { specs: [spec("buys", true)], suites: [{ specs: [spec("pays", false)] }] },
      { suites: [{ suites: [{ specs: [spec("disputes", false)] }] }] },
    ];
    expect(failedJourneys({ suites })).toEqual(["trade.spec.ts › pays", "trade.spec.ts › disputes"]);
  });

  it("names none where the runner left no report", () => {
    expect(failedJourneys(null)).toEqual([]);
  });
});

describe("choosing stages", () => {
  it("runs all except the long ones without arguments", () => {
    const groups = selectStages([]).stages.map((stage) => stage.group);
    expect(new Set(groups)).toEqual(new Set(["check", "unit", "e2e"]));
  });

  it("runs for «full» also what only a complete run can check, and the rehearsal", () => {
    const { stages, isFull } = selectStages(["full"]);
    expect(isFull).toBe(true);
    const usual = selectStages([]).stages;
    const more = stages.filter((stage) => !usual.includes(stage)).map(({ name }) => name);
    expect(usual.every((stage) => stages.includes(stage))).toBe(true);
    expect(more).toEqual(["documented statuses", "rehearsal"]);
    expect(selectStages([]).isFull).toBe(false);
    expect(selectStages(["long"]).isFull).toBe(true);
  });

  it("builds while the later steps run, because the build would delete the types", () => {
    const names = selectStages([]).stages.map(({ name }) => name);
    const prepared = selectStages([]).stages.filter(({ preparesAfter }) => preparesAfter);
    expect(prepared.map(({ name }) => name)).toEqual(["types"]);
    expect(names.indexOf("types")).toBeLessThan(names.indexOf("end to end"));
  });

  it("passes further arguments to the runner", () => {
    const { stages, extra } = selectStages(["unit", "tests/core"]);
    expect(new Set(stages.map((stage) => stage.group))).toEqual(new Set(["unit"]));
    expect(extra).toEqual(["tests/core"]);
  });

  it("runs all files of the group that is named after «full»", () => {
    const { stages, extra, isFull } = selectStages(["full", "e2e", "--headed"]);
    expect(stages.map(({ name }) => name)).toEqual(["end to end"]);
    expect([extra, isFull]).toEqual([["--headed"], true]);
  });

  it("refuses an unknown argument", () => {
    expect(() => selectStages(["unti"])).toThrow(
      'unknown tests "unti". Known: check, unit, e2e, live, rehearsal, long, each also after full',
    );
  });

  it("hides the caller's database and secrets from the tests", () => {
    const given = {
      NODE_ENV: "production",
      PATH: "/bin",
      DATABASE_URL: "x",
      AUTH_SECRET: "x",
      PORT: "1",
      S3_BUCKET: "real",
      RESEND_API_KEY_FILE: "/run/secrets/resend",
      CHROMIUM_PATH: "/usr/bin/chromium",
    } as const;
    expect(testEnvironment(given)).toEqual({ PATH: "/bin", CHROMIUM_PATH: "/usr/bin/chromium" });
  });
});
