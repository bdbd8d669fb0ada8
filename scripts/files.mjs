import { createHash } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The root of this checkout. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Reads a JSON file; returns the fallback if it is missing or invalid. */
export function readJson(file, fallback = null) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return fallback;
    throw error;
  }
}

/** Writes a JSON file atomically, readable only by its owner. */
export function writeJson(file, value) {
  writeFileWhole(file, `${JSON.stringify(value, null, 2)}\n`);
}

// Synced before the rename, so that it is atomic even in a crash.
function writeFileWhole(file, text) {
  const temporary = `${file}.${process.pid}.tmp`;
  const descriptor = openSync(temporary, "w", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

/** Returns the paths of all files at or under the given entries, relative to the root and sorted. */
export function listFiles(root, entries) {
  const files = [];
  const visit = (relative) => {
    let children;
    try {
      children = readdirSync(path.join(root, relative), { withFileTypes: true });
    } catch (error) {
      if (error.code === "ENOTDIR") files.push(relative);
      if (error.code === "ENOTDIR" || error.code === "ENOENT") return;
      throw error;
    }
    for (const child of children) {
      const inner = path.join(relative, child.name);
      if (child.isDirectory()) visit(inner);
      else files.push(inner);
    }
  };
  for (const entry of entries) visit(entry);
  return files.sort();
}

/** Returns the SHA-256 of the names and contents of the files at or under the given entries. */
export function hashFiles(root, entries, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const file of listFiles(root, entries)) {
    const digest = createHash("sha256")
      .update(readFileSync(path.join(root, file)))
      .digest("hex");
    hash.update(`${file}\0${digest}\n`);
  }
  return hash.digest("hex");
}

/** Runs `work` with the path of a temporary report file, which is deleted afterwards. */
export async function withReport(work) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-report-"));
  try {
    return await work(path.join(directory, "report.json"));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
