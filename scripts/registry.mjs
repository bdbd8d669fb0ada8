import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readJson, writeJson } from "./files.mjs";
import { isSameProcess, processRecord } from "./processes.mjs";

let counter = 0;

/** Registers this process in a folder; `update` adds data, `leave` removes the entry. */
export function register(directory, facts = {}) {
  mkdirSync(directory, { recursive: true });
  counter += 1;
  const file = path.join(directory, `${process.pid}-${counter}.json`);
  const record = processRecord(process.pid);
  const update = (more) => writeJson(file, { ...record, ...Object.assign(facts, more) });
  update({});
  return { file, update, leave: () => rmSync(file, { force: true }) };
}

/** Returns all entries of the folder, each with its file and whether its process still runs. */
export function registered(directory) {
  let names;
  try {
    names = readdirSync(directory).filter((name) => name.endsWith(".json"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
  return names
    .map((name) => ({ file: path.join(directory, name), ...readJson(path.join(directory, name), {}) }))
    .map((entry) => ({ ...entry, alive: isSameProcess(entry) }));
}

/** Removes the entries of dead processes; returns the others except the given file. */
export function otherRunningEntries(directory, ownFile) {
  const entries = registered(directory);
  for (const entry of entries) if (!entry.alive) rmSync(entry.file, { force: true });
  return entries.filter((entry) => entry.alive && entry.file !== ownFile);
}
