import type { SQL } from "drizzle-orm";
import type { Area } from "../area";

export type JobContext = {
  /**
   * False once the process is stopping, has lost the job's lease to another process, or has used up its time for jobs:
   * the job must not start new work.
   */
  shouldContinue: () => boolean;
  /** Every area of the platform, for jobs that iterate over them. */
  areas: readonly Area[];
};

export type Job = {
  name: string;
  /** The label on the system page. */
  label: string;
  /** The interval between ticks, in seconds. */
  every: number;
  run: (context: JobContext) => Promise<unknown>;
  /** Selects `at`, the due time of each piece of work; an index must support this query. */
  backlog?: SQL;
  /** The job also runs where BACKGROUND_JOBS is off. */
  everywhere?: true;
};

/** The default of what jobs run, for callers that do not stop it, such as tests. */
export const always: JobContext["shouldContinue"] = () => true;

/**
 * Declares a scheduled job. It runs once per tick across all processes. `run` must tolerate being killed and started
 * again, and may run twice concurrently if a process was suspended for longer than its lease.
 */
export function defineJob(job: Job): Job {
  return job;
}
