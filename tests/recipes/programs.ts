import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/** As systemd waits before it starts a program again (`RestartSec=1`). */
const RESTART_MILLISECONDS = 1_000;

/** What an installed program says of its version, on either output; null where there is none. */
export function versionOf(program: string, option: string): string | null {
  try {
    return execFileSync("sh", ["-c", `exec ${program} ${option} 2>&1`], { encoding: "utf8" });
  } catch {
    return null;
  }
}

type Identity = { uid?: number; gid?: number };

/** Runs a program, and again a second after it has ended, until it is stopped. */
export function keepRunning(file: string, options: readonly string[], identity: Identity = {}) {
  let stopping = false;
  const written: string[] = [];
  const launch = (): ChildProcess => {
    // A group of its own: its workers are killed with it.
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
    /** `kill -9` of all that it is made of. */
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
