import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Operation } from "@/lib/core/command/route";

const FOLDER = path.join("test-results", "statuses");

/** Deletes the statuses recorded by an earlier run. */
export function forgetStatuses(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

const noted = new Set<string>();

/**
 * Records, once, that a test received this status: one file per worker, so that they do not write into the same one.
 */
export function noteStatus(method: string, { summary }: Operation, status: number): void {
  const line = `${method} ${summary} ${status}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(path.join(FOLDER, `${process.pid}.txt`), line);
}

/** Returns the statuses of this run, as `METHOD summary status`. */
export function seenStatuses(): Set<string> {
  const files = readdirSync(FOLDER).map((file) => readFileSync(path.join(FOLDER, file), "utf8"));
  return new Set(files.join("").split("\n"));
}
