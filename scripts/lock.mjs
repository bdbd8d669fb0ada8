import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isSameProcess, processRecord } from "./processes.mjs";

let counter = 0;

/** Runs `work` while holding a lock file. Waits for a running holder, and takes over the lock of a dead one. */
export async function withLock(file, work, { waiting } = {}) {
  const release = await acquireLock(file, waiting);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquireLock(file, waiting) {
  mkdirSync(path.dirname(file), { recursive: true });
  counter += 1;
  const unique = `${file}.${process.pid}.${counter}`;
  const content = JSON.stringify({ ...processRecord(process.pid), counter });
  let hasReported = false;
  while (!tryToLink(unique, file, content)) {
    const holder = readText(file);
    if (holder !== null && !isSameProcess(parseRecord(holder))) {
      removeStaleLock(file, holder, unique);
      continue;
    }
    if (!hasReported) waiting?.();
    hasReported = true;
    await delay(50);
  }
  return () => {
    if (readText(file) === content) rmSync(file, { force: true });
  };
}

// A hard link appears with its content; creating and then writing would briefly show an empty lock.
function tryToLink(unique, file, content) {
  writeFileSync(unique, content, { mode: 0o600 });
  try {
    linkSync(unique, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    if (error.code === "EPERM" || error.code === "ENOTSUP") return tryToCreate(file, unique);
    throw error;
  } finally {
    rmSync(unique, { force: true });
  }
}

// Some mounted file systems do not support hard links.
function tryToCreate(file, unique) {
  try {
    copyFileSync(unique, file, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

// The rename comes first, to detect whether another waiter has replaced the lock of the dead holder.
function removeStaleLock(file, staleContent, unique) {
  const aside = `${unique}.dead`;
  try {
    renameSync(file, aside);
    if (readText(aside) !== staleContent) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
  rmSync(aside, { force: true });
}

function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

function parseRecord(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
