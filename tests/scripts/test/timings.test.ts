import { expect, it } from "vitest";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { playwrightTimings, slowest, vitestTimings } from "../../../scripts/test/timings.mjs";

it("reads the duration of each test from the reports of both runners", () => {
  const assertionResults = [{ fullName: "adds up", duration: 1234.5 }, { fullName: "is skipped" }];
  expect(vitestTimings({ testResults: [{ name: `${CHECKOUT}/tests/a.test.ts`, assertionResults }] })).toEqual(
    [
      { name: "tests/a.test.ts › adds up", seconds: 1.235 },
      { name: "tests/a.test.ts › is skipped", seconds: 0 },
    ],
  );
  const spec = {
    file: "a.spec.ts",
    title: "buys",
    tests: [{ results: [{ duration: 900 }, { duration: 2000 }] }],
  };
  expect(playwrightTimings({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
    { name: "a.spec.ts › buys", seconds: 2 },
  ]);
});

it("is empty for a runner without a report", () => {
  expect([vitestTimings(null), playwrightTimings(null)]).toEqual([[], []]);
});

it("names the slowest first", () => {
  const timings = [1, 3, 2].map((seconds) => ({ name: `${seconds}`, seconds }));
  expect(slowest(timings, 2).map(({ name }: { name: string }) => name)).toEqual(["3", "2"]);
});
