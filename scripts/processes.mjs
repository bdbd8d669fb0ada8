import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const ON_LINUX = process.platform === "linux";

/** Returns the fingerprint of a running process (boot and start time); null if there is none or it is a zombie. */
export function processIdentity(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return ON_LINUX ? identityFromProc(pid) : identityFromPs(pid);
}

/** Returns `{ pid, identity }` of a running process, to be stored in a file. */
export function processRecord(pid) {
  return { pid, identity: processIdentity(pid) };
}

/** Returns true if the stored process still runs; another process with the same id does not count. */
export function isSameProcess(record) {
  const identity = processIdentity(record?.pid);
  return identity !== null && identity === record.identity;
}

/** Waits until the condition holds; resolves to false after the timeout. */
export async function waitUntil(condition, timeoutMilliseconds, intervalMilliseconds = 25) {
  const deadline = Date.now() + timeoutMilliseconds;
  while (!(await condition())) {
    if (Date.now() >= deadline) return false;
    await delay(intervalMilliseconds);
  }
  return true;
}

/** Sends the signals one after the other, each with its timeout, until the stored process has ended. */
export async function terminate(record, steps, { group = false } = {}) {
  for (const [signal, timeoutMilliseconds] of steps) {
    if (!isSameProcess(record)) return true;
    signalProcess(group ? -record.pid : record.pid, signal);
    if (await waitUntil(() => !isSameProcess(record), timeoutMilliseconds)) return true;
  }
  return !isSameProcess(record);
}

function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Returns the command line of a process; empty if it cannot be read. */
export function commandLine(pid) {
  if (!ON_LINUX) return psField(pid, "args");
  return readProc(pid, "cmdline").replaceAll("\0", " ").trim();
}

/** Returns the ids of the processes whose working directory is this folder (on Linux; elsewhere an empty list). */
export function processesWorkingIn(directory) {
  if (!ON_LINUX) return [];
  return processIds().filter((pid) => workingDirectory(pid) === directory && processIdentity(pid) !== null);
}

/** Returns the ids of all processes that this one started, and that these started. */
export function descendants(pid) {
  const parents = parentsOfAll();
  const found = [];
  for (let level = [pid]; level.length > 0; ) {
    level = parents.filter(([, parent]) => level.includes(parent)).map(([child]) => child);
    found.push(...level);
  }
  return found;
}

/** Returns the state letter of a process, and on Linux the kernel function that it waits in. */
export function processState(pid) {
  if (!ON_LINUX) return psField(pid, "stat");
  return `${procStat(pid)?.[0] ?? "-"} ${readProc(pid, "wchan")}`.trim();
}

/** Returns the npm process that started this one, if there is one. */
export function npmAncestor(pid = process.ppid) {
  if (!process.env.npm_lifecycle_event) return null;
  for (let current = pid, depth = 0; current > 1 && depth < 4; current = parentOf(current), depth += 1) {
    const command = commandLine(current);
    if (/^npm\b|[/\\]npm(-cli\.js)?\b/.test(command) && !/^(\S*\/)?(sh|bash|dash) /.test(command)) {
      return processRecord(current);
    }
  }
  return null;
}

function identityFromProc(pid) {
  const fields = procStat(pid);
  if (!fields || fields[0] === "Z" || fields[0] === "X") return null;
  return `${bootIdentity()}:${fields[19]}`;
}

function procStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

function parentsOfAll() {
  if (!ON_LINUX) {
    const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  }
  return processIds().map((pid) => [pid, parentOf(pid)]);
}

function processIds() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function bootIdentity() {
  return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
}

function identityFromPs(pid) {
  const state = psField(pid, "stat");
  return state === "" || state.startsWith("Z") ? null : psField(pid, "lstart");
}

function psField(pid, field) {
  try {
    const stdio = ["ignore", "pipe", "ignore"];
    return execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8", stdio }).trim();
  } catch {
    return "";
  }
}

function parentOf(pid) {
  if (ON_LINUX) return Number(procStat(pid)?.[1] ?? 0);
  return Number(psField(pid, "ppid") || 0);
}

function workingDirectory(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
