import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { filesOfRun, skippedJourneys } from "../../../scripts/test/turns.mjs";
import { testFiles } from "../../../scripts/test/vitest.mjs";

const checkout = mkdtempSync(path.join(tmpdir(), "lonja-test-files-"));

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const target = path.join(checkout, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

it("sorts each test file into one group by its requirements", () => {
  vi.stubEnv("TEST_FILES", "named");
  write("tests/setup/database.ts", "");
  write("tests/factories/member.ts", 'import { db } from "@/db";');
  write("tests/factories/people.ts", 'import { makeUser } from "./member";');
  write("tests/a/rules.test.ts", 'import { mayPay } from "@/lib/a/rules";');
  write("tests/a/calls.test.ts", 'import { served } from "@/scripts/build/served-operations";');
  write("tests/a/pay.test.ts", 'import { makePeople } from "../factories/people";');
  write("tests/a/connect.test.ts", 'import { nameOf } from "../setup/database";');
  write("tests/fakes/replica.ts", 'process.env.DATABASE_REPLICA_URL = "postgres://localhost:1";');
  write("tests/a/replica.test.ts", 'import { db } from "@/db";\nimport { replica } from "../fakes/replica";');
  write("tests/gateways/caches.test.ts", 'import { db } from "@/db";');
  write("tests/a/mail.test.ts", 'import { db } from "@/db";\nvi.mock("@/lib/mail", () => ({}));');
  write("tests/a/plans.test.ts", 'import { db } from "@/db";\nsql`analyze posts`;');
  write("tests/long/start.test.ts", "");
  expect(testFiles(checkout)).toEqual({
    pure: ["tests/a/rules.test.ts"],
    database: ["tests/a/calls.test.ts", "tests/a/connect.test.ts", "tests/a/pay.test.ts"],
    fresh: ["tests/a/replica.test.ts", "tests/gateways/caches.test.ts"],
    apart: ["tests/a/mail.test.ts", "tests/a/plans.test.ts"],
  });
});

const seeds = (length: number) => Array.from({ length }, (_, index) => String(index + 7));

it("runs a thirteenth of the tests with a database, another in the next run, and some in every run", () => {
  const always = ["tests/structure.test.ts", "tests/a/rules.test.ts", "tests/ledger/post.test.ts"];
  const areas = [..."abcdefghijklm"];
  const rotating = areas.flatMap((area) => [`tests/${area}/pay.test.ts`, `tests/${area}/plans.test.ts`]);
  const files = [...always, "tests/ledger/plans.test.ts", ...rotating];
  const isPure = (file: string) => file === "tests/a/rules.test.ts";
  const taken = seeds(13).map((TEST_SEED) => filesOfRun(files, isPure, { TEST_SEED }));
  for (const run of taken) expect(run).toEqual(expect.arrayContaining(always));
  const others = taken.flat().filter((file) => !always.includes(file));
  expect(others.sort()).toEqual([...rotating, "tests/ledger/plans.test.ts"].sort());
  expect(taken.map((run) => run.filter((file) => file.endsWith("pay.test.ts")).length)).toEqual(
    areas.map(() => 1),
  );
  expect(filesOfRun(files, isPure, { TEST_SEED: "7", TEST_SHARE: "all" })).toEqual(files);
  expect(filesOfRun(files, isPure, { TEST_SEED: "7", TEST_FILES: "named" })).toEqual(files);
});

it("runs a thirteenth of the journeys, another in the next run, and some in every run", () => {
  const always = ["tests/e2e/auth/access.spec.ts", "tests/e2e/forum/forum.screens.spec.ts"];
  const journeys = [..."abcdefghijklm"].map((area) => `tests/e2e/${area}/${area}.spec.ts`);
  for (const file of [...always, ...journeys]) write(file, "");
  const skipped = seeds(13).map((TEST_SEED) => skippedJourneys(checkout, { TEST_SEED }));
  expect(new Set(skipped.map(({ length }) => length))).toEqual(new Set([12]));
  expect([...new Set(skipped.flat())].sort()).toEqual(journeys);
  expect(skippedJourneys(checkout, { TEST_SEED: "7", TEST_FILES: "named" })).toEqual([]);
});
