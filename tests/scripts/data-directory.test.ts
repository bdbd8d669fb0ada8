import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { closedCheckoutHome, isOpenToOthers, resolveDataDirectory } from "../../scripts/data-directory.mjs";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-folders-"));
const environment = { NODE_ENV: "test" } as const;

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the data folder", () => {
  it("is .data of the checkout for an ordinary user", () => {
    const isOpen = () => false;
    expect(resolveDataDirectory({ checkout: "/a/b", environment, userId: 1000, isOpen })).toBe("/a/b/.data");
  });

  it("is .data of the checkout for root where others can walk", () => {
    const isOpen = () => true;
    expect(resolveDataDirectory({ checkout: "/a/b", environment, userId: 0, isOpen })).toBe("/a/b/.data");
  });

  it("is under /var/lib for root in a closed checkout, separate for each checkout", () => {
    const isOpen = () => false;
    const place = resolveDataDirectory({ checkout: "/root/b", environment, userId: 0, isOpen });
    expect(place).toBe(path.join(closedCheckoutHome("/root/b"), "data"));
    expect(place).toMatch(/^\/var\/lib\/lonja\/[0-9a-f]{16}\/data$/);
    expect(closedCheckoutHome("/root/c")).not.toBe(closedCheckoutHome("/root/b"));
  });

  it("is LONJA_DATA if set", () => {
    const given = { ...environment, LONJA_DATA: "/srv/lonja" };
    expect(resolveDataDirectory({ checkout: "/a/b", environment: given, userId: 0 })).toBe("/srv/lonja");
    const relative = { ...environment, LONJA_DATA: "other" };
    expect(resolveDataDirectory({ checkout: "/a/b", environment: relative })).toBe("/a/b/other");
  });
});

describe("walking by others", () => {
  it("needs every folder on the way to be open, existing or not yet", () => {
    const inner = path.join(directory, "inner");
    mkdirSync(inner);
    chmodSync(directory, 0o755);
    chmodSync(inner, 0o755);
    expect(isOpenToOthers(path.join(inner, "not", "yet"))).toBe(true);
    chmodSync(directory, 0o700);
    expect(isOpenToOthers(inner)).toBe(false);
  });
});
