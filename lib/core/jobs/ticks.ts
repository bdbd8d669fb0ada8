import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { jobs } from "@/db/schema";
import { errorLine } from "@/lib/core/server/logger";
import type { Job } from "./job";

/** A process that has not renewed its lease for this long is considered dead, and another process takes its jobs. */
const LEASE_SECONDS = 20;

/** After each failure a job waits longer, up to this limit or its own interval. */
const MAX_BACKOFF_SECONDS = 300;
const MAX_BACKOFF_DOUBLINGS = 10;

const MAX_ERROR_LENGTH = 500;

// Uses the database's clock, so that processes on several machines agree on the ticks.
const now = sql`statement_timestamp()`;
const leaseEnd = sql`statement_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
const isDue = and(lte(jobs.nextRunAt, now), or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, now)));

/** Claims the jobs that are due and that no other process runs. Returns the claimed jobs in the given order. */
export async function claimJobs(candidates: readonly Job[], holder: string): Promise<Job[]> {
  const names = candidates.map(({ name }) => name);
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: jobs.name, isDue: sql<boolean>`coalesce(${isDue}, false)` })
    .from(jobs)
    .where(inArray(jobs.name, names));
  const notDue = new Set(rows.filter((row) => !row.isDue).map(({ name }) => name));
  const values = names.filter((name) => !notDue.has(name)).map((name) => ({ name }));
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

/**
 * Returns the jobs, first those that have waited longest; a job that never ran comes before all others. Jobs that have
 * waited equally long keep the given order. A job whose process was killed has waited since it started: otherwise one
 * that is killed each time would always come first.
 */
export async function longestWaitingFirst(candidates: readonly Job[]): Promise<Job[]> {
  const { name, nextRunAt, startedAt } = jobs;
  const rows = await db.select({ name, nextRunAt, startedAt }).from(jobs);
  const since = new Map(rows.map((row) => [row.name, Math.max(+row.nextRunAt, +(row.startedAt ?? 0))]));
  return candidates.toSorted((one, other) => (since.get(one.name) ?? 0) - (since.get(other.name) ?? 0));
}

const held = ({ name }: Job, holder: string) => and(eq(jobs.name, name), eq(jobs.holder, holder));

/** Renews the lease of a running job. Returns false if another process has taken the job. */
export async function renewLease(job: Job, holder: string): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: leaseEnd })
    .where(held(job, holder))
    .returning({ name: jobs.name });
  return rows.length > 0;
}

type End = { error: unknown; notedFailure?: string | null };

/**
 * Records how a run ended and releases the job until its next tick. After an error the job waits longer, but not after
 * a failure that was only noted, because the rest of its work succeeded.
 */
export async function releaseJob(
  job: Job,
  holder: string,
  { error, notedFailure = null }: End,
): Promise<void> {
  const failure = error === null ? notedFailure : errorLine(error);
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

// Ticks are aligned to the epoch, so that a caller that runs once a minute finds the tick of each minute due.
const nextTick = ({ every }: Job) =>
  sql`to_timestamp((floor(extract(epoch from statement_timestamp()) / ${every}::float8) + 1) * ${every}::float8)`;

const backoff = ({
  every,
}: Job) => sql`statement_timestamp() + make_interval(secs => greatest(${every}::float8,
  least(${every}::float8 * power(2, least(${jobs.failures}, ${MAX_BACKOFF_DOUBLINGS}) + 1), ${MAX_BACKOFF_SECONDS})))`;

export type JobState = Omit<typeof jobs.$inferSelect, "holder" | "leaseUntil"> & { isRunning: boolean };

/**
 * Returns the state of each of the jobs that has ever run. The table keeps the rows of renamed and removed jobs, too.
 */
export async function readJobStates(ofJobs: readonly Job[]): Promise<JobState[]> {
  const names = ofJobs.map(({ name }) => name);
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
    .from(jobs)
    .where(inArray(jobs.name, names));
}
