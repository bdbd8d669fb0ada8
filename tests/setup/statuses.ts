import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Operation } from "@/lib/core/command/route";

const FOLDER = path.join("test-results", "statuses");

/** Forgets what an earlier run saw. */
export function forgetStatuses(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

const noted = new Set<string>();

/** Writes down, once, that a test had this answer: one file per worker, so that they do not write into each other's lines. */
export function noteStatus(method: string, { summary }: Operation, status: number): void {
  const line = `${method} ${summary} ${status}\n`;
  if (noted.has(line)) return;
  noted.add(line);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(path.join(FOLDER, `${process.pid}.txt`), line);
}

/** What the tests of this run have seen, as `METHOD summary status`. */
export function seenStatuses(): Set<string> {
  const files = readdirSync(FOLDER).map((file) => readFileSync(path.join(FOLDER, file), "utf8"));
  return new Set(files.join("").split("\n"));
}
