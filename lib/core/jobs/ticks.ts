import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { jobs } from "@/db/schema";
import { errorLine } from "@/lib/core/server/logger";
import type { Job } from "./job";

/** A process that says nothing for so long has died, and another one takes its jobs. */
const LEASE_SECONDS = 20;

/** After failures a job waits ever longer, up to this or its own interval. */
const MAX_BACKOFF_SECONDS = 300;
const MAX_BACKOFF_DOUBLINGS = 10;

const MAX_ERROR_LENGTH = 500;

// The database's clock, so that processes on several machines share their ticks.
const now = sql`statement_timestamp()`;
const leaseEnd = sql`statement_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
const isDue = and(lte(jobs.nextRunAt, now), or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now)));

/** Takes those of the jobs that are due and that nobody else runs. Answers their names, in the order given. */
export async function claimJobs(candidates: readonly Job[], holder: string): Promise<Job[]> {
  const names = candidates.map(({ name }) => name);
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: jobs.name, isDue: sql<boolean>`coalesce(${isDue}, false)` })
    .from(jobs)
    .where(inArray(jobs.name, names));
  const resting = new Set(rows.filter((row) => !row.isDue).map(({ name }) => name));
  const values = names.filter((name) => !resting.has(name)).map((name) => ({ name }));
  if (values.length === 0) return [];
  const taken = { holder, leaseUntil: leaseEnd, startedAt: now };
  const claimed = await db
    .insert(jobs)
    .values(values.map((value) => ({ ...value, ...taken })))
    .onConflictDoUpdate({ target: jobs.name, set: taken, setWhere: isDue })
    .returning({ name: jobs.name });
  const mine = new Set(claimed.map(({ name }) => name));
  return candidates.filter(({ name }) => mine.has(name));
}

const held = ({ name }: Job, holder: string) => and(eq(jobs.name, name), eq(jobs.holder, holder));

/** Says that the job is still under way; false where another process has taken it. */
export async function renewLease(job: Job, holder: string): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: leaseEnd })
    .where(held(job, holder))
    .returning({ name: jobs.name });
  return rows.length > 0;
}

type End = { error: unknown; noted?: string | null };

/**
 * Records how a run ended, and frees the job until its next tick. After an error it waits longer; not for what was only
 * `noted`, because all the rest of its work was done.
 */
export async function releaseJob(job: Job, holder: string, { error, noted = null }: End): Promise<void> {
  const failure = error === null ? noted : errorLine(error);
  const counted =
    failure === null
      ? { failures: 0 }
      : {
          failures: sql`${jobs.failures} + 1`,
          lastError: failure.slice(0, MAX_ERROR_LENGTH),
          failedAt: now,
        };
  const nextRunAt = error === null ? nextTick(job) : backoff(job);
  await db
    .update(jobs)
    .set({ holder: null, leaseUntil: null, endedAt: now, nextRunAt, ...counted })
    .where(held(job, holder));
}

// Ticks are counted from the epoch: a clock that calls once a minute finds each minute's tick due.
const nextTick = ({ every }: Job) =>
  sql`to_timestamp((floor(extract(epoch from statement_timestamp()) / ${every}::float8) + 1) * ${every}::float8)`;

const backoff = ({
  every,
}: Job) => sql`statement_timestamp() + make_interval(secs => greatest(${every}::float8,
  least(${every}::float8 * power(2, least(${jobs.failures}, ${MAX_BACKOFF_DOUBLINGS}) + 1), ${MAX_BACKOFF_SECONDS})))`;

export type JobState = Omit<typeof jobs.$inferSelect, "holder" | "leaseUntil"> & { isRunning: boolean };

/** How each job that ever ran is doing. */
export async function readJobStates(): Promise<JobState[]> {
  return db
    .select({
      name: jobs.name,
      nextRunAt: jobs.nextRunAt,
      startedAt: jobs.startedAt,
      endedAt: jobs.endedAt,
      failures: jobs.failures,
      lastError: jobs.lastError,
      failedAt: jobs.failedAt,
      isRunning: sql<boolean>`coalesce(${jobs.leaseUntil} > ${now}, false)`,
    })
    .from(jobs);
}
