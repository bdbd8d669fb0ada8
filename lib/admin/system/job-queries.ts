import { AREAS } from "@/lib/areas";
import type { AdminActor } from "@/lib/auth/actor";
import { jobsOf } from "@/lib/core/area";
import { env } from "@/lib/core/config/env";
import { readBacklog } from "@/lib/core/jobs/backlog";
import { type JobState, readJobStates } from "@/lib/core/jobs/ticks";

const NEVER = {
  isRunning: false,
  startedAt: null,
  endedAt: null,
  nextRunAt: null,
  failures: 0,
  lastError: null,
  failedAt: null,
} satisfies Partial<Record<keyof JobState, unknown>>;

/** Returns whether this process runs jobs and, for each job, its backlog, its last and next run, and its last error. */
export async function readJobs(_viewer: AdminActor) {
  const jobs = jobsOf(AREAS);
  const [backlog, states] = await Promise.all([readBacklog(jobs), readJobStates(jobs)]);
  const known = new Map(states.map((state) => [state.name, state]));
  const waiting = backlog.map((job) => ({ ...NEVER, ...known.get(job.name), ...job }));
  return { here: env().BACKGROUND_JOBS === "on" && !process.env.VERCEL, waiting };
}

export type JobReport = Awaited<ReturnType<typeof readJobs>>["waiting"][number];
