import { randomUUID } from "node:crypto";
import { reportError } from "@/lib/core/server/error-reports";
import { logger } from "@/lib/core/server/logger";
import { beforeExit } from "@/lib/core/server/shutdown";
import { traced } from "@/lib/core/server/tracing";
import type { Area } from "../area";
import { failureDuring } from "./failures";
import type { Job, JobContext } from "./job";
import { claimJobs, longestWaitingFirst, releaseJob, renewLease } from "./ticks";

const TICK_MS = 1_000;
const RENEW_MS = 5_000;

/**
 * Runs the jobs for as long as the process lives, each once per tick across all processes. Returns a function that
 * stops them: it starts nothing new and waits for the jobs in progress.
 */
export function startJobs(jobs: readonly Job[], areas: readonly Area[]): () => Promise<void> {
  const holder = randomUUID();
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<string, Promise<unknown>>();
  const context = { shouldContinue: () => !stopped, areas };
  const startDueJobs = async () => {
    const claimed = await claimJobs(
      jobs.filter(({ name }) => !running.has(name)),
      holder,
    );
    for (const job of claimed) {
      running.set(
        job.name,
        runClaimed(job, holder, context).finally(() => running.delete(job.name)),
      );
    }
  };
  const tick = () => {
    looking = startDueJobs()
      .catch((error: unknown) => logger.warn({ error }, "could not read the due jobs"))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, TICK_MS).unref();
      });
  };
  tick();
  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
    await Promise.all(running.values());
  };
  // If the process exited while a message was being sent, its outcome would be unknown.
  beforeExit(stop);
  return stop;
}

/**
 * Runs each due job once, one after another, while `shouldContinue` returns true; those that have waited longest come
 * first, so that a job with much to do delays the others only once. Returns the names of the jobs that ran and of those
 * that failed.
 */
export async function runDue(
  jobs: readonly Job[],
  context: JobContext,
): Promise<{ ran: string[]; failed: string[] }> {
  const holder = randomUUID();
  const ran: string[] = [];
  const failed: string[] = [];
  for (const job of await longestWaitingFirst(jobs)) {
    if (!context.shouldContinue()) break;
    const [claimed] = await claimJobs([job], holder);
    if (!claimed) continue;
    ran.push(job.name);
    if (!(await runClaimed(claimed, holder, context))) failed.push(job.name);
  }
  return { ran, failed };
}

// Renews the lease while the job runs; if another process has taken it, the job must not start new work. Returns
// whether the job succeeded.
async function runClaimed(job: Job, holder: string, { shouldContinue, areas }: JobContext): Promise<boolean> {
  let isMine = true;
  const renewing = setInterval(() => {
    renewLease(job, holder).then(
      (renewed) => {
        isMine = renewed;
      },
      (error: unknown) => logger.warn({ job: job.name, error }, "could not renew the lease of a job"),
    );
  }, RENEW_MS).unref();
  let notedFailure: string | null = null;
  const work = () =>
    failureDuring(() => job.run({ shouldContinue: () => isMine && shouldContinue(), areas }));
  const error = await traced({ name: `job ${job.name}`, attributes: { "lonja.job": job.name }, work }).then(
    (failure) => {
      notedFailure = failure;
      return null;
    },
    (reason: unknown) => reason ?? new Error("the job rejected without an error"),
  );
  clearInterval(renewing);
  if (error) {
    logger.warn({ job: job.name, error }, "job failed");
    reportError(error, { where: "job", job: job.name });
  }
  await releaseJob(job, holder, { error, notedFailure }).catch((reason: unknown) =>
    logger.warn({ job: job.name, error: reason }, "could not record the end of a job"),
  );
  return !error;
}
