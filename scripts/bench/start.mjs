import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { ensureBuilt } from "../build/build.mjs";
import { resolveDataDirectory } from "../data-directory.mjs";
import { Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { anyFreePort } from "../ports.mjs";
import { waitUntil } from "../processes.mjs";
import { testEnvironment } from "../test/runner.mjs";

const MAX_SECONDS = 5;
const TIMEOUT_MILLISECONDS = 300_000;
const TRIES = 3;

/** Measures the seconds from `npm start` to the first response, on a checkout that was started before. */
export async function benchStart() {
  await ensureBuilt();
  await startOnce();
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { seconds, prepared } = await startOnce();
    if (!prepared) continue;
    return [
      {
        what: "start of a prepared checkout",
        against: "–",
        target: `< ${MAX_SECONDS} s to the first response`,
        figures: `${seconds.toFixed(1)} s`,
        holds: seconds < MAX_SECONDS,
      },
    ];
  }
  throw new Failure("the sources changed during every start, so no start used a prepared checkout.");
}

async function startOnce() {
  const port = await anyFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["scripts/start/main.mjs"], {
    cwd: CHECKOUT,
    env: {
      ...testEnvironment(),
      PORT: String(port),
      LONJA_DATA: path.join(resolveDataDirectory(), "bench", "start"),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const exited = once(child, "exit");
  try {
    const answered = await waitUntil(
      () => child.exitCode !== null || answers(port),
      TIMEOUT_MILLISECONDS,
      10,
    );
    if (!answered || child.exitCode !== null) throw new Failure(`the start failed:\n${output}`);
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, prepared: !/Preparing|Building|Installing/.test(output) };
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
}

async function answers(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
