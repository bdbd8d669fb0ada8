import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assertNodeVersion } from "../../../scripts/node-version.mjs";
import { isInstalled } from "../../../scripts/start/install.mjs";

let checkout: string;

function writeLock(file: string, packages: object): void {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), JSON.stringify({ packages }));
}

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), "lonja-install-"));
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe("the Node version", () => {
  it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("accepts %s", (version) => {
    expect(() => assertNodeVersion(version)).not.toThrow();
  });

  it.each(["20.18.3", "18.20.0", "9.0.0"])("refuses %s and says what is needed", (version) => {
    const message = `Lonja needs Node 20.19 or newer; this is Node ${version}.`;
    expect(() => assertNodeVersion(version)).toThrow(message);
  });
});

describe("installed packages", () => {
  const wanted = {
    "": { name: "lonja" },
    "node_modules/a": { version: "1.0.0", integrity: "x" },
    "node_modules/other-platform": { version: "1.0.0", integrity: "y", optional: true },
  };

  it("are stale without node_modules", () => {
    writeLock("package-lock.json", wanted);
    expect(isInstalled(checkout)).toBe(false);
  });

  it("are valid if npm installed the packages of the lock file, except optional ones", () => {
    writeLock("package-lock.json", wanted);
    writeLock("node_modules/.package-lock.json", { "node_modules/a": wanted["node_modules/a"] });
    expect(isInstalled(checkout)).toBe(true);
    rmSync(path.join(checkout, "node_modules", ".package-lock.json"));
    expect(isInstalled(checkout)).toBe(true);
  });

  it("are stale when the lock has moved on", () => {
    writeLock("node_modules/.package-lock.json", { "node_modules/a": wanted["node_modules/a"] });
    writeLock("package-lock.json", wanted);
    expect(isInstalled(checkout)).toBe(true);
    writeLock("package-lock.json", { ...wanted, "node_modules/a": { version: "1.0.1", integrity: "z" } });
    expect(isInstalled(checkout)).toBe(false);
  });
});
