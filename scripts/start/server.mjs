import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";
import { processRecord, terminate } from "../processes.mjs";

/** How long running requests may take before the server is killed. */
export const SERVER_STOP_STEPS = [
  ["SIGTERM", 10_000],
  ["SIGKILL", 5000],
];
const HEALTH_MILLISECONDS = 90_000;
const MAX_RESTARTS_PER_MINUTE = 5;
const MINUTE_MILLISECONDS = 60_000;

/**
 * Runs the server, and restarts it after a crash. `ready` resolves at the first successful health check; `exited`
 * resolves to null after `stop`, or to the error if the server cannot be kept running.
 */
export function startServer({
  command,
  environment,
  port,
  host = "0.0.0.0",
  onStart = (_record) => {},
  restarts = true,
  log = console.error,
}) {
  const context = {
    command,
    environment,
    port,
    host,
    onStart,
    restarts,
    log,
    stopping: false,
    process: null,
  };
  const first = launch(context);
  const exited = supervise(context, first);
  return {
    ready: waitUntilHealthy(context, first),
    exited,
    stop: async () => {
      context.stopping = true;
      await terminate(context.process.record, SERVER_STOP_STEPS, { group: true });
      return exited;
    },
    kill: () => terminate(context.process.record, [["SIGKILL", 2000]], { group: true }),
  };
}

/** Returns the milliseconds before the next restart, or null if there were too many in the last minute. */
export function restartPause(restartTimes, now) {
  const recent = restartTimes.filter((time) => now - time < MINUTE_MILLISECONDS).length;
  return recent >= MAX_RESTARTS_PER_MINUTE ? null : 100 * 4 ** Math.max(0, recent - 1);
}

// In its own process group, so that Ctrl+C reaches only this process, which stops the server before the database.
function launch(context) {
  const [file, ...options] = context.command;
  const child = spawn(file, options, {
    cwd: CHECKOUT,
    env: context.environment,
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  const started = { child, record: processRecord(child.pid) };
  started.ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  context.process = started;
  context.onStart(started.record);
  return started;
}

async function supervise(context, first) {
  const restartTimes = [];
  let current = first;
  for (;;) {
    const reason = await current.ended;
    if (context.stopping) return null;
    if (!context.restarts || !context.healthyOnce) return new Failure(`the server exited (${reason}).`);
    const pause = restartPause(restartTimes, Date.now());
    if (pause === null) return new Failure(`the server exited too often (last: ${reason}); giving up.`);
    context.log(`The server exited (${reason}); restarting it.`);
    await delay(pause);
    if (context.stopping) return null;
    restartTimes.push(Date.now());
    current = launch(context);
  }
}

async function waitUntilHealthy(context, first) {
  let ended = false;
  first.ended.then(() => {
    ended = true;
  });
  const deadline = Date.now() + HEALTH_MILLISECONDS;
  while (!ended && !context.stopping && Date.now() < deadline) {
    if (await isHealthy(context)) {
      context.healthyOnce = true;
      return true;
    }
    await delay(30);
  }
  return false;
}

async function isHealthy({ host, port }) {
  const address = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  try {
    const response = await fetch(`http://${address}:${port}/api/health`, {
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
