import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { waitUntil } from "../../../scripts/processes.mjs";
import type { Scene } from "./book";
import type { makeInstallation } from "./installation";
import type { startReaders } from "./readers";

const OUTAGE_MILLISECONDS = 8_000;
const STEADY_MILLISECONDS = 5_000;
const NOTICED_MILLISECONDS = 20_000;
const BACK_MILLISECONDS = 60_000;
/** What the documentation promises, and a second for the answer. */
export const MAX_SECONDS_BEHIND = 6;

type Stage = {
  lonja: Awaited<ReturnType<typeof makeInstallation>>;
  readers: ReturnType<typeof startReaders>;
  scene: (name: string, play: () => Promise<unknown>) => Promise<Scene>;
};

const secondsSince = (from: number) => (Date.now() - from) / 1000;

/** Plays what may befall the standby while visitors read; returns the rows. */
export async function playStandby(stage: Stage): Promise<Scene[]> {
  const { standby } = stage.lonja;
  return [
    await steady(stage),
    await outage(stage, "kill -9 of the standby, started again after 8 s", standby.kill, standby.start),
    await outage(
      stage,
      "frozen standby, for 8 s",
      () => standby.signal("SIGSTOP"),
      () => standby.signal("SIGCONT"),
    ),
    await outage(stage, "replay paused on the standby", standby.pauseReplay, standby.resumeReplay),
    await outage(stage, "standby stopped, for 8 s", standby.stop, standby.start),
  ];
}

const isUsed = async ({ lonja }: Stage, wanted: boolean) => {
  const used = await Promise.all(lonja.instances.map((instance) => instance.usesReplica()));
  return used.every((one) => one === wanted);
};

async function until(stage: Stage, wanted: boolean, timeout: number): Promise<void> {
  expect(await waitUntil(() => isUsed(stage, wanted), timeout, 100), `used: ${wanted}`).toBe(true);
}

async function steady(stage: Stage): Promise<Scene> {
  const { lonja, readers, scene } = stage;
  await until(stage, true, BACK_MILLISECONDS);
  const before = await lonja.standby.scansOf("lonja", "forum_posts");
  const from = Date.now();
  const row = await scene("reads from the standby", () => delay(STEADY_MILLISECONDS));
  const scans = (await lonja.standby.scansOf("lonja", "forum_posts")) - before;
  const { reads, secondsBehind } = readers.since(from);
  expect(scans).toBeGreaterThan(reads / 2);
  expect(secondsBehind).toBeLessThan(MAX_SECONDS_BEHIND);
  return Object.assign(row, {
    note: `${scans} scans of the topics by the standby for ${reads} lists, at most ${secondsBehind.toFixed(1)} s behind`,
  });
}

async function outage(stage: Stage, name: string, begin: () => unknown, end: () => unknown): Promise<Scene> {
  const { lonja, readers, scene } = stage;
  const seconds = { primary: 0, replica: 0 };
  const from = Date.now();
  const row = await scene(name, async () => {
    await begin();
    await until(stage, false, NOTICED_MILLISECONDS);
    seconds.primary = secondsSince(from);
    await delay(OUTAGE_MILLISECONDS);
    const endedAt = Date.now();
    await end();
    await until(stage, true, BACK_MILLISECONDS);
    seconds.replica = secondsSince(endedAt);
  });
  const { secondsBehind } = readers.since(from);
  expect(secondsBehind).toBeLessThan(MAX_SECONDS_BEHIND);
  const before = await lonja.standby.scansOf("lonja", "forum_posts");
  await delay(STEADY_MILLISECONDS);
  expect(await lonja.standby.scansOf("lonja", "forum_posts")).toBeGreaterThan(before);
  return Object.assign(row, {
    note: `primary asked after ${seconds.primary.toFixed(1)} s, standby again ${seconds.replica.toFixed(1)} s after its return; lists at most ${secondsBehind.toFixed(1)} s behind`,
  });
}
