import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { testFiles } from "../../../scripts/test/vitest.mjs";

const checkout = mkdtempSync(path.join(tmpdir(), "lonja-test-files-"));

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const target = path.join(checkout, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

it("sorts the test files by what they need, each into one kind", () => {
  write("tests/setup/database.ts", "");
  write("tests/factories/member.ts", 'import { db } from "@/db";');
  write("tests/factories/people.ts", 'import { makeUser } from "./member";');
  write("tests/a/rules.test.ts", 'import { mayPay } from "@/lib/a/rules";');
  write("tests/a/pay.test.ts", 'import { makePeople } from "../factories/people";');
  write("tests/a/connect.test.ts", 'import { nameOf } from "../setup/database";');
  write("tests/a/mail.test.ts", 'import { db } from "@/db";\nvi.mock("@/lib/mail", () => ({}));');
  write("tests/a/plans.test.ts", 'import { db } from "@/db";\nsql`select from generate_series(1, 9)`;');
  write("tests/scripts/start.test.ts", 'import { run } from "../../scripts/run.mjs";');
  write("tests/long/start.test.ts", "");
  expect(testFiles(checkout)).toEqual({
    pure: ["tests/a/rules.test.ts"],
    database: ["tests/a/connect.test.ts", "tests/a/pay.test.ts"],
    apart: ["tests/a/mail.test.ts", "tests/a/plans.test.ts", "tests/scripts/start.test.ts"],
  });
});
