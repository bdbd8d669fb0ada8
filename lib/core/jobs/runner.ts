import type { Area } from "../area";
import { logger } from "../logger";
import type { Job } from "./job";

const TICK_MS = 1_000;
const MAX_GOODBYE_MS = 8_000;

/** Where nothing failed an interval passes; after failures ever more, up to this. */
const MAX_BACKOFF_SECONDS = 300;

/**
 * Runs the jobs, each at its interval and never twice at once, for as long as the process lives. The answer stops it: nothing
 * new is begun, and what is under way is waited for.
 */
export function startJobs(jobs: readonly Job[], areas: readonly Area[]): () => Promise<void> {
  let stopped = false;
  const running = new Map<string, Promise<void>>();
  const nextRun = new Map<string, number>();
  const failures = new Map<string, number>();
  const begin = (job: Job) => {
    const run = runJob(job, { mayGoOn: () => !stopped, areas }).then((error) => {
      const failed = error ? (failures.get(job.name) ?? 0) + 1 : 0;
      failures.set(job.name, failed);
      nextRun.set(job.name, Date.now() + secondsAfter(job, failed) * 1_000);
      running.delete(job.name);
    });
    running.set(job.name, run);
  };
  const timer = setInterval(() => {
    const isDue = ({ name }: Job) => !running.has(name) && (nextRun.get(name) ?? 0) <= Date.now();
    for (const job of jobs.filter(isDue)) begin(job);
  }, TICK_MS).unref();
  const stop = async () => {
    stopped = true;
    clearInterval(timer);
    await Promise.all(running.values());
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => holdExit(stop()));
  return stop;
}

/** Runs each job once, one after another, while `mayGoOn`. Answers the names of those that were run and that failed. */
export async function runOnce(
  jobs: readonly Job[],
  context: Parameters<Job["run"]>[0],
): Promise<{ ran: string[]; failed: string[] }> {
  const ran: string[] = [];
  const failed: string[] = [];
  for (const job of jobs) {
    if (!context.mayGoOn()) break;
    ran.push(job.name);
    if (await runJob(job, context)) failed.push(job.name);
  }
  return { ran, failed };
}

async function runJob(job: Job, context: Parameters<Job["run"]>[0]): Promise<unknown> {
  try {
    await job.run(context);
    return null;
  } catch (error) {
    logger.warn({ job: job.name, error }, "job failed");
    return error;
  }
}

function secondsAfter({ every }: Job, failures: number): number {
  return failures === 0 ? every : Math.max(every, Math.min(every * 2 ** failures, MAX_BACKOFF_SECONDS));
}

// The server exits as soon as its requests are answered; a message under way would be one whose fate nobody knows.
function holdExit(stopping: Promise<void>): void {
  const exit = process.exit.bind(process);
  const longest = new Promise((resolve) => setTimeout(resolve, MAX_GOODBYE_MS));
  process.exit = ((code) => {
    void Promise.race([stopping, longest]).finally(() => exit(code));
  }) as typeof process.exit;
}
