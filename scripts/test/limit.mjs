import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "../failure.mjs";
import { killRunning } from "../run.mjs";

// What the ended commands leave behind is cleaned up in this time.
const ENDING_MILLISECONDS = 60_000;

/**
 * Does the work, and returns its result. If that takes longer than `minutes`, ends all commands that run, prints which
 * processes these were, and throws an error if the work does not end then either.
 */
export async function withLimit(name, minutes, work, settings = {}) {
  const { endingMilliseconds = ENDING_MILLISECONDS, log = console.error } = settings;
  const over = new AbortController();
  const limit = async () => {
    await delay(minutes * 60_000, null, { signal: over.signal });
    log(`${name}: still running after ${minutes} minutes, ended:\n${killRunning().join("\n")}`);
    await delay(endingMilliseconds, null, { signal: over.signal });
    throw new Failure(`${name}: still waiting after all its commands were ended.`);
  };
  const unlessOver = (error) => {
    if (error.name !== "AbortError") throw error;
  };
  try {
    return await Promise.race([work(), limit().catch(unlessOver)]);
  } finally {
    over.abort();
  }
}
