import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { diskFullMessage, Failure, saysDiskFull } from "../failure.mjs";
import { CHECKOUT, readJson } from "../files.mjs";
import { withLock } from "../lock.mjs";
import { assertNodeVersion } from "../node-version.mjs";
import { run, tail } from "../run.mjs";

/** Installs the packages if they are missing or differ from package-lock.json. */
export async function ensureInstalled({ checkout = CHECKOUT, log = console.log } = {}) {
  assertNodeVersion();
  if (isInstalled(checkout)) return;
  const lock = path.join(checkout, ".data", "install.lock");
  await withLock(lock, () => installUnlessDone(checkout, log), {
    waiting: () => log("Waiting for another process that is installing ..."),
  });
}

/** Returns true if node_modules matches package-lock.json. */
export function isInstalled(checkout) {
  const stamp = stampFile(checkout);
  const wanted = lockHash(checkout);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return true;
  if (!matchesLock(checkout)) return false;
  rememberInstalled(checkout);
  return true;
}

async function installUnlessDone(checkout, log) {
  if (isInstalled(checkout)) return;
  log("Installing the packages (one or two minutes) ...");
  const startedAt = Date.now();
  const options = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code, output } = await runNpm(options, checkout);
  if (code !== 0) throw installFailure(code, output);
  rememberInstalled(checkout);
  log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function runNpm(options, checkout) {
  const npm = process.env.npm_execpath;
  const settings = { cwd: checkout, quiet: true };
  return npm ? run(process.execPath, [npm, ...options], settings) : run("npm", options, settings);
}

function installFailure(code, output) {
  if (saysDiskFull(output)) return new Failure(diskFullMessage("node_modules"));
  const advice = /EUSAGE/.test(output)
    ? "package-lock.json and package.json differ: run npm install, then start again."
    : "Check the network and the registry (npm ping), then start again.";
  return new Failure(`npm ci failed (exit code ${code}). ${advice}\n${tail(output, 20)}`);
}

// The stamp only avoids a comparison, so it may be missing in a read-only image.
function rememberInstalled(checkout) {
  try {
    writeFileSync(stampFile(checkout), lockHash(checkout));
  } catch (error) {
    if (error.code === "ENOSPC") throw error;
  }
}

function stampFile(checkout) {
  return path.join(checkout, "node_modules", ".lonja-lock");
}

function lockHash(checkout) {
  return createHash("sha256")
    .update(readFileSync(path.join(checkout, "package-lock.json")))
    .digest("hex");
}

// npm writes this list last, so it exists only after a complete installation, including manual ones.
function matchesLock(checkout) {
  const wanted = readJson(path.join(checkout, "package-lock.json"), {}).packages ?? {};
  const present = readJson(path.join(checkout, "node_modules", ".package-lock.json"))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === "" || entry.link) return true;
    const found = present[name];
    if (!found) return Boolean(entry.optional || entry.devOptional);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}
