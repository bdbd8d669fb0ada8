import { setTimeout as delay } from "node:timers/promises";
import { ensureDirectory, resolveDataDirectory } from "../data-directory.mjs";
import { describeFailure, Failure } from "../failure.mjs";
import { writeJson } from "../files.mjs";
import { withLock } from "../lock.mjs";
import { anyFreePort, canListen } from "../ports.mjs";
import { isSameProcess, terminate, waitUntil } from "../processes.mjs";
import { otherRunningEntries, register } from "../registry.mjs";
import { postgresBinaries } from "./binaries.mjs";
import {
  clusterPaths,
  ensureCluster,
  findPostmaster,
  isReady,
  killLeftovers,
  spawnPostmaster,
} from "./cluster.mjs";

const STOP_STEPS = [
  ["SIGINT", 20_000],
  ["SIGQUIT", 5000],
  ["SIGKILL", 5000],
];
// The port and shared memory of a killed postmaster become free within moments; a longer time means another problem.
const RETRY_MILLISECONDS = 30_000;
const LEFTOVER_MILLISECONDS = 2000;
const MAX_FAILED_RESTARTS = 10;
const MAX_PAUSE_MILLISECONDS = 5000;

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts a running one, and keeps it running. `exited` resolves to
 * null after `stop`, or to the error if it cannot be kept running.
 */
export async function startPostgres({
  dataDir = resolveDataDirectory(),
  port,
  database = "postgres",
  parameters = {},
  durable = true,
  log = console.error,
} = {}) {
  ensureDirectory(dataDir);
  const binaries = await postgresBinaries();
  const paths = clusterPaths(dataDir);
  const user = register(paths.users);
  const context = {
    paths,
    binaries,
    user,
    log,
    parameters: withDefaults(parameters, durable),
    stopping: false,
  };
  try {
    const waiting = () => log("Waiting for another process that is starting the database ...");
    const settings = await withLock(
      paths.lock,
      async () => {
        const remembered = await ensureCluster(paths, binaries, { database, durable });
        context.postmaster = await adoptOrStart(context, port ?? remembered.port, port !== undefined);
        return rememberPort(paths, remembered, context.postmaster.port);
      },
      { waiting },
    );
    const supervision = supervise(context);
    return {
      url: `postgres://postgres:${settings.password}@127.0.0.1:${settings.port}/${database}`,
      port: settings.port,
      dataDir,
      pid: () => context.postmaster.pid,
      exited: supervision,
      stop: () => stopPostgres(context, supervision),
    };
  } catch (error) {
    user.leave();
    throw error;
  }
}

function withDefaults(parameters, durable) {
  // Safe if PostgreSQL is killed, but not if the machine loses power; synchronous_commit stays on. Without autovacuum
  // no test's query plans depend on when another test's tables were last analyzed.
  const forTests = { fsync: "off", full_page_writes: "off", autovacuum: "off" };
  return { max_connections: 200, ...(durable ? {} : forTests), ...parameters };
}

function rememberPort(paths, settings, port) {
  if (settings.port === port) return settings;
  const changed = { ...settings, port };
  writeJson(paths.settings, changed);
  return changed;
}

async function adoptOrStart(context, wantedPort, portIsFixed) {
  const { paths } = context;
  const deadline = Date.now() + RETRY_MILLISECONDS;
  let leftoversAt = Date.now() + LEFTOVER_MILLISECONDS;
  let port = wantedPort;
  for (;;) {
    const running = findPostmaster(paths);
    if (running && (await adopted(paths, running))) return running;
    if (!port || !(portIsFixed || (await canListen("127.0.0.1", port)))) port = await anyFreePort();
    try {
      return await spawnPostmaster(paths, context.binaries, { port, parameters: context.parameters });
    } catch (error) {
      if (Date.now() > deadline || !(error.retry || error.portTaken)) throw error;
    }
    if (Date.now() > leftoversAt) {
      killLeftovers(paths);
      leftoversAt = Date.now() + LEFTOVER_MILLISECONDS;
    }
    await delay(200);
  }
}

async function adopted(paths, running) {
  await waitUntil(() => !isSameProcess(running) || isReady(paths, running), RETRY_MILLISECONDS);
  return isReady(paths, running);
}

async function supervise(context) {
  let failures = 0;
  while (!context.stopping) {
    const startedAt = Date.now();
    await postmasterGone(context);
    if (context.stopping) return null;
    if (Date.now() - startedAt > RETRY_MILLISECONDS) failures = 0;
    if (failures === 0) context.log("The database stopped unexpectedly; restarting it.");
    const failure = await restart(context);
    if (context.stopping) return null;
    if (!failure && failures > 0) context.log("The database runs again.");
    if (!failure) continue;
    failures += 1;
    if (failures === 1) context.log(failure.message);
    if (failures >= MAX_FAILED_RESTARTS) return giveUp(context, failure);
    await delay(Math.min(200 * 2 ** failures, MAX_PAUSE_MILLISECONDS));
  }
  return null;
}

// The end of a child process is reported by an event; an adopted postmaster must be polled.
async function postmasterGone(context) {
  const { postmaster } = context;
  while (!context.stopping && isSameProcess(postmaster)) {
    await Promise.race([postmaster.exited ?? delay(200), delay(200)]);
  }
}

async function restart(context) {
  const { paths, postmaster } = context;
  try {
    await withLock(paths.lock, async () => {
      if (!context.stopping) context.postmaster = await adoptOrStart(context, postmaster.port, true);
    });
    return null;
  } catch (error) {
    return new Failure(describeFailure(error));
  }
}

function giveUp(context, failure) {
  context.user.leave();
  return new Failure(`the database does not stay up. ${failure.message}`);
}

async function stopPostgres(context, supervision) {
  const { paths, user } = context;
  if (context.stopping) return supervision;
  context.stopping = true;
  user.leave();
  const stopUnlessUsed = async () => {
    if (otherRunningEntries(paths.users, user.file).length > 0) return;
    const running = findPostmaster(paths);
    if (running && !(await terminate(running, STOP_STEPS))) {
      context.log(`The database (process ${running.pid}) could not be stopped.`);
    }
  };
  try {
    await withLock(paths.lock, stopUnlessUsed);
  } catch (error) {
    if (error.code !== "ENOSPC") throw error;
    // On a full disk the lock file cannot be written, but stopping is more important than the lock.
    await stopUnlessUsed();
  }
  return supervision;
}
