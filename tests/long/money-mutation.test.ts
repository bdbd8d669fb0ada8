import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const CHECKOUT = fileURLToPath(new URL("../..", import.meta.url));

it("of every ten small mistakes in the code of money its tests notice nine", {
  timeout: 60 * 60_000,
}, async () => {
  // A separate test run: it must not inherit the worker variables of this run, nor share its databases.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST_RUN$|NODE_OPTIONS$|DATABASE_URL$)/.test(name),
    ),
  ) as NodeJS.ProcessEnv;
  const measured = spawn(process.execPath, ["--import", "tsx", "tests/long/mutate.ts"], {
    cwd: CHECKOUT,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  expect((await once(measured, "exit"))[0]).toBe(0);
});
