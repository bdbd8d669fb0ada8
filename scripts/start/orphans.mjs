import { rmSync } from "node:fs";
import path from "node:path";
import { isSameProcess, npmAncestor, terminate } from "../processes.mjs";
import { register, registered } from "../registry.mjs";
import { SERVER_STOP_STEPS } from "./server.mjs";

const SUPERVISOR_STOP_STEPS = [
  ["SIGTERM", 25_000],
  ["SIGKILL", 5000],
];

/** Registers this start, so that a later one can distinguish it from the remains of a killed one. */
export function registerStart(dataDirectory) {
  return register(supervisors(dataDirectory), { npm: npmAncestor() });
}

/** Stops what earlier starts have left running: servers of killed starts, and starts whose npm was killed. */
export async function stopOrphans(dataDirectory, log = console.log) {
  for (const entry of registered(supervisors(dataDirectory))) {
    const abandoned = entry.alive && entry.npm && !isSameProcess(entry.npm);
    if (entry.alive && !abandoned) continue;
    if (abandoned) {
      log(`Stopping an earlier start whose npm process has exited (process ${entry.pid}) ...`);
      await terminate(entry, SUPERVISOR_STOP_STEPS);
    }
    if (isSameProcess(entry.server)) {
      log(`Stopping the server that an earlier start left running (process ${entry.server.pid}) ...`);
      await terminate(entry.server, SERVER_STOP_STEPS, { group: true });
    }
    rmSync(entry.file, { force: true });
  }
}

/** Describes the Lonja server that listens on a port, for a message; empty if it is another program. */
export function describePortOwner(dataDirectory, port) {
  const owner = registered(supervisors(dataDirectory)).find((entry) => entry.alive && entry.port === port);
  return owner ? ` by another start of Lonja (process ${owner.pid})` : "";
}

function supervisors(dataDirectory) {
  return path.join(dataDirectory, "supervisors");
}
