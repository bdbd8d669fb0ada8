import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isOpenToOthers } from "../data-directory.mjs";
import { diskFullMessage, Failure, saysDiskFull } from "../failure.mjs";
import { readJson, writeJson } from "../files.mjs";
import { commandLine, isSameProcess, processesWorkingIn, processIdentity, waitUntil } from "../processes.mjs";

// PostgreSQL refuses to run as root; this is the user «nobody» on the supported systems.
const NOBODY = 65_534;
const MAX_LOG_BYTES = 10_000_000;
const READY_MILLISECONDS = 120_000;

/** Returns the paths of a cluster inside a data folder. */
export function clusterPaths(dataDirectory) {
  return {
    cluster: path.join(dataDirectory, "postgres"),
    unfinished: path.join(dataDirectory, "postgres.new"),
    settings: path.join(dataDirectory, "postgres.json"),
    log: path.join(dataDirectory, "postgres.log"),
    lock: path.join(dataDirectory, "postgres.lock"),
    users: path.join(dataDirectory, "postgres-users"),
  };
}

/** Creates the cluster with its database at the first use; returns its stored settings. */
export async function ensureCluster(paths, binaries, { database, durable }) {
  if (existsSync(paths.cluster)) return readSettings(paths, binaries);
  assertReachable(path.dirname(paths.cluster));
  const settings = { password: randomBytes(24).toString("base64url"), port: null };
  rmSync(paths.unfinished, { recursive: true, force: true });
  mkdirSync(paths.unfinished, { mode: 0o700 });
  giveToPostgres(paths.unfinished);
  await runInitdb(paths, binaries, settings.password, durable);
  if (database !== "postgres") await createDatabase(paths, binaries, database);
  writeJson(paths.settings, settings);
  renameSync(paths.unfinished, paths.cluster);
  return settings;
}

/** Returns the running postmaster of this cluster, or null; removes the pid file of one that is certainly dead. */
export function findPostmaster(paths) {
  const lines = readPidFile(paths.cluster);
  if (!lines) return null;
  const pid = Number(lines[0]);
  const identity = processIdentity(pid);
  const ours = identity !== null && commandLine(pid).includes(paths.cluster);
  if (ours) return { pid, identity, port: Number(lines[3]) };
  // A zombie, or another process with the same id, would otherwise prevent PostgreSQL from starting.
  const used = existsSync(`/proc/${pid}`) && processesWorkingIn(realpathSync(paths.cluster)).length === 0;
  if (used) rmSync(path.join(paths.cluster, "postmaster.pid"), { force: true });
  return null;
}

/** Starts a postmaster and waits until it accepts connections. Throws an error with `retry` for temporary causes. */
export async function spawnPostmaster(paths, binaries, { port, parameters }) {
  const offset = rotateLog(paths.log);
  const log = openSync(paths.log, "a", 0o600);
  const child = spawn(
    path.join(binaries.directory, "postgres"),
    ["-D", paths.cluster, ...parameterArguments({ port, ...parameters })],
    { ...processOptions(), detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  let spawnError = null;
  child.once("error", (error) => {
    spawnError = error;
  });
  const exited = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  const record = { pid: child.pid, identity: processIdentity(child.pid), port };
  const hasEnded = () => spawnError !== null || child.exitCode !== null || child.signalCode !== null;
  await waitUntil(() => hasEnded() || isReady(paths, record), READY_MILLISECONDS, 10);
  if (!hasEnded() && isReady(paths, record)) return { ...record, exited };
  if (spawnError) throw spawnError;
  if (!hasEnded()) child.kill("SIGINT");
  throw startFailure(paths, readFileSync(paths.log, "utf8").slice(offset));
}

/** Returns true if the postmaster has written that it accepts connections. */
export function isReady(paths, record) {
  const lines = readPidFile(paths.cluster);
  return Number(lines?.[0]) === record.pid && lines[7]?.trim() === "ready" && isSameProcess(record);
}

/** Ends the processes that a killed postmaster has left in the cluster, so that a new one can start. */
export function killLeftovers(paths) {
  for (const pid of processesWorkingIn(realpathSync(paths.cluster))) {
    process.kill(pid, "SIGKILL");
  }
}

function readSettings(paths, binaries) {
  const settings = readJson(paths.settings);
  if (!settings?.password) {
    throw new Failure(
      `the database password is missing (${paths.settings}). Restore that file, or delete ${paths.cluster} to start with an empty database.`,
    );
  }
  const major = readFileSync(path.join(paths.cluster, "PG_VERSION"), "utf8").trim();
  if (major === binaries.major) return settings;
  throw new Failure(
    `the data in ${paths.cluster} was written by PostgreSQL ${major}, but PostgreSQL ${binaries.major} is installed. See docs/operations.md, "Upgrade".`,
  );
}

function assertReachable(dataDirectory) {
  if (process.getuid?.() !== 0 || isOpenToOthers(dataDirectory)) return;
  throw new Failure(
    `the database runs as user ${NOBODY}, which cannot access ${dataDirectory}. Run chmod o+x on its folders, or set LONJA_DATA to another folder.`,
  );
}

async function runInitdb(paths, binaries, password, durable) {
  const passwordFile = path.join(path.dirname(paths.cluster), "postgres.password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveToPostgres(passwordFile);
  const options = [
    ...["-D", paths.unfinished, "--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await runTool(path.join(binaries.directory, "initdb"), options, paths);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

// The binaries do not include psql; the single-user mode needs neither a client nor a running server.
async function createDatabase(paths, binaries, database) {
  const statement = `CREATE DATABASE "${database}"\n`;
  const options = ["--single", "-D", paths.unfinished, "postgres"];
  await runTool(path.join(binaries.directory, "postgres"), options, paths, statement);
}

function runTool(command, options, paths, input = "") {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, { ...processOptions(), stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", reject);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.once("close", (code) => {
      if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) resolve();
      else reject(startFailure(paths, output));
    });
  });
}

function startFailure(paths, output) {
  if (saysDiskFull(output)) return new Failure(diskFullMessage(path.dirname(paths.cluster)));
  const lines = output.trim().split("\n").slice(-6).join("\n  ");
  const failure = new Failure(`PostgreSQL did not start:\n  ${lines}\n  (log: ${paths.log})`);
  failure.portTaken = /could not (bind|create any TCP\/IP)|Address already in use/i.test(output);
  failure.retry = /lock file .* already exists|pre-existing shared memory block/i.test(output);
  return failure;
}

function giveToPostgres(target) {
  if (process.getuid?.() === 0) chownSync(target, NOBODY, NOBODY);
}

function processOptions() {
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  return { ...asNobody, cwd: "/", env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };
}

function parameterArguments(parameters) {
  const fixed = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
  };
  return Object.entries({ ...fixed, ...parameters }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function rotateLog(log) {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= MAX_LOG_BYTES) return size;
  renameSync(log, `${log}.old`);
  return 0;
}

function readPidFile(cluster) {
  try {
    return readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
