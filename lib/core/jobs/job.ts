import type { SQL } from "drizzle-orm";
import type { Area } from "../area";

/** Intervals are seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

export type JobContext = {
  /** False once the process stops, has lost the job to another process or has used up its time: begin nothing more. */
  mayGoOn: () => boolean;
  /** Every area of the product, for jobs that look at all of them. */
  areas: readonly Area[];
};

export type Job = {
  name: string;
  /** What the system page calls it. */
  label: string;
  /** Seconds from one tick to the next. */
  every: number;
  run: (context: JobContext) => Promise<unknown>;
  /** Selects `at`, when each piece of work was due; it has an index for just this. */
  backlog?: SQL;
  /** It runs where BACKGROUND_JOBS is off too. */
  everywhere?: true;
};

/**
 * A piece of work that the clock begins. It runs once per tick over all processes; `run` must bear being killed and begun
 * again all the same, and may run twice at once where a process was frozen past its lease.
 */
export function defineJob(job: Job): Job {
  return job;
}
