import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { withLock } from "../../scripts/lock.mjs";
import { isSameProcess, processRecord } from "../../scripts/processes.mjs";

const directory = mkdtempSync(path.join(tmpdir(), "lonja-lock-"));
const file = path.join(directory, "lock");

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the lock", () => {
  it("admits one holder at a time and is deleted afterwards", async () => {
    let working = 0;
    let max = 0;
    const work = async () => {
      working += 1;
      max = Math.max(max, working);
      await delay(20);
      working -= 1;
    };
    await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)]);
    expect(max).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it("is released by a failure", async () => {
    await expect(withLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(existsSync(file)).toBe(false);
  });

  it("is taken over from a dead holder, even if another process has its number", async () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: "an earlier boot" }));
    expect(await withLock(file, async () => "done")).toBe("done");
  });
});

describe("a remembered process", () => {
  it("is the same only while it lives", () => {
    expect(isSameProcess(processRecord(process.pid))).toBe(true);
    const { pid } = spawnSync(process.execPath, ["--version"]);
    expect(isSameProcess({ pid, identity: "x" })).toBe(false);
    expect(isSameProcess(null)).toBe(false);
  });
});
