import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { CHECKOUT } from "./files.mjs";

const HOME_OF_CLOSED_CHECKOUTS = "/var/lib/lonja";

/**
 * Returns the folder of the database, the secrets and the process files: LONJA_DATA, else `.data` of the checkout. If
 * root uses a checkout that other users cannot enter, and so PostgreSQL's own user cannot, it is under /var/lib/lonja.
 */
export function resolveDataDirectory({
  checkout = CHECKOUT,
  environment = process.env,
  userId = process.getuid?.(),
  isOpen = isOpenToOthers,
} = {}) {
  if (environment.LONJA_DATA) return path.resolve(checkout, environment.LONJA_DATA);
  if (userId !== 0 || isOpen(checkout)) return path.join(checkout, ".data");
  return path.join(closedCheckoutHome(checkout), "data");
}

/** Creates a folder. For root, PostgreSQL's own user can enter it; otherwise only the current user can. */
export function ensureDirectory(directory) {
  const isRoot = process.getuid?.() === 0;
  const first = mkdirSync(directory, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
  if (!isRoot || !first) return;
  // Set again, because the umask may have removed permissions.
  for (let current = directory; current.length >= first.length; current = path.dirname(current)) {
    chmodSync(current, 0o755);
  }
}

/** Returns where root keeps what PostgreSQL's own user must reach, if the checkout is closed to other users. */
export function closedCheckoutHome(checkout = CHECKOUT) {
  const digest = createHash("sha256").update(checkout).digest("hex").slice(0, 16);
  return path.join(HOME_OF_CLOSED_CHECKOUTS, digest);
}

/** Returns true if every user can enter all folders of the path. */
export function isOpenToOthers(target) {
  let current = realpathSync(nearestExisting(path.resolve(target)));
  for (;;) {
    if ((statSync(current).mode & 0o001) === 0) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

function nearestExisting(target) {
  let current = target;
  while (!statSync(current, { throwIfNoEntry: false })) current = path.dirname(current);
  return current;
}
