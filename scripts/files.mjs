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

/** Root of the checkout these scripts belong to. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Parsed JSON of a file; the fallback when the file is missing or unreadable as JSON. */
export function readJson(file, fallback = null) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT" || error instanceof SyntaxError) return fallback;
    throw error;
  }
}

/** Writes JSON whole or not at all, readable only by its owner. */
export function writeJson(file, value) {
  writeFileWhole(file, `${JSON.stringify(value, null, 2)}\n`);
}

// Synced before the rename: whole or not at all, also across a crash.
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

/** Paths, relative to the root and sorted, of all files at or under the given entries. */
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

/** SHA-256 over the names and contents of the files at or under the given entries. */
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

/** Does the work with the path of a report that a tool may write; the report is gone afterwards. */
export async function withReport(work) {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-report-"));
  try {
    return await work(path.join(directory, "report.json"));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
