import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/** The delay of systemd before it restarts a program (`RestartSec=1`). */
const RESTART_MILLISECONDS = 1_000;

/** Returns the version output of an installed program; null if it is not installed. */
export function versionOf(program: string, option: string): string | null {
  try {
    return execFileSync("sh", ["-c", `exec ${program} ${option} 2>&1`], { encoding: "utf8" });
  } catch {
    return null;
  }
}

type Identity = { uid?: number; gid?: number };

/** Runs a program, and restarts it one second after it has ended, until it is stopped. */
export function keepRunning(file: string, options: readonly string[], identity: Identity = {}) {
  let stopping = false;
  const written: string[] = [];
  const launch = (): ChildProcess => {
    // In its own process group, so that its workers are killed with it.
    const started = spawn(file, options, { ...identity, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on("data", (chunk) => written.push(String(chunk)));
    }
    started.once("exit", async () => {
      if (stopping) return;
      await delay(RESTART_MILLISECONDS);
      if (!stopping) child = launch();
    });
    return started;
  };
  let child = launch();
  return {
    output: () => written.join(""),
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Sends SIGKILL to all its processes. */
    kill: () => void process.kill(-(child.pid ?? 0), "SIGKILL"),
    async stop(signal: NodeJS.Signals): Promise<void> {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}
