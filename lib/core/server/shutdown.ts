import { logger } from "./logger";

/**
 * Work that has not ended by then is aborted. Shorter than the usual time limits for stopping: 10 s here, 15 s in
 * compose.yaml.
 */
const SHUTDOWN_TIMEOUT_MS = 8_000;

type ExitTask = () => unknown;
const exitTasks: ExitTask[] = [];
const lastExitTasks: ExitTask[] = [];

/** Registers `end` to run when the process is asked to stop; the process waits for it before it exits. */
export function beforeExit(end: ExitTask): void {
  exitTasks.push(end);
}

/** Registers `end` to run after all other endings, because it reports on them. */
export function lastBeforeExit(end: ExitTask): void {
  lastExitTasks.push(end);
}

/** From now on, SIGTERM and SIGINT run all registered endings, and then the process exits. */
export function exitAtSignals(): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const late = new Promise<"late">((resolve) => setTimeout(resolve, SHUTDOWN_TIMEOUT_MS, "late"));
    const ended = runAll(exitTasks).then(() => runAll(lastExitTasks));
    if ((await Promise.race([ended, late])) === "late")
      logger.warn("shutdown timed out; exiting with work in progress");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}

function runAll(all: readonly ExitTask[]) {
  return Promise.all(all.map((end) => Promise.resolve().then(end).catch(warn)));
}

function warn(error: unknown): void {
  logger.warn({ error }, "graceful shutdown failed");
}
