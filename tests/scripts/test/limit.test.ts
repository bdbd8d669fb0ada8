import { expect, it, vi } from "vitest";
import { isSameProcess, processRecord, waitUntil } from "../../../scripts/processes.mjs";
import { run } from "../../../scripts/run.mjs";
import { withLimit } from "../../../scripts/test/limit.mjs";

const HALF_SECOND = 1 / 120;

it("returns the result of what ends in time, and prints nothing", async () => {
  const log = vi.fn();
  expect(await withLimit("quick", 1, async () => 7, { log })).toBe(7);
  expect(log).not.toHaveBeenCalled();
});

it("ends a command that hangs and all that it started, and names them", async () => {
  const log = vi.fn();
  const work = () => run("sh", ["-c", "sleep 700 & echo $!; wait"], { quiet: true });
  const { code, standardOutput } = await withLimit("hanging", HALF_SECOND, work, { log });
  expect(code).not.toBe(0);
  const sleeper = processRecord(Number(standardOutput));
  expect(await waitUntil(() => !isSameProcess(sleeper), 10_000)).toBe(true);
  const [first, ...processes] = log.mock.lastCall?.[0].split("\n") ?? [];
  expect(first).toMatch(/^hanging: still running after/);
  expect(processes).toEqual([
    expect.stringMatching(/^\d+ S.* sh -c sleep 700/),
    expect.stringMatching(/ sleep 700$/),
  ]);
});

it("fails if the work goes on without its commands", async () => {
  const endless = withLimit("endless", HALF_SECOND, () => new Promise(() => undefined), {
    endingMilliseconds: 10,
    log: () => undefined,
  });
  await expect(endless).rejects.toThrow("endless: still waiting after all its commands were ended.");
});

it("does not wait for a process that a command left behind with its output open", async () => {
  const { code, standardOutput } = await run("sh", ["-c", "sleep 700 & echo $!"], { quiet: true });
  process.kill(Number(standardOutput));
  expect(code).toBe(0);
});
