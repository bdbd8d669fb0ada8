import { and, eq, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { accountSuspensions, users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import type { AppKey } from "./apps";

/** The suspension of an account, as its member sees it; `until` is null if it has no end. */
export type Suspension = { reason: string; since: Date; until: Date | null };

type Stored = { reason: string; since: string; until: string | null };

/** The last suspension of the row's user that was not lifted; `accessNow` discards it once it has ended by itself. */
export const lastSuspension = sql<Suspension | null>`(
  select json_build_object('reason', s.reason, 'since', s.started_at, 'until', s.ends_at)
  from ${accountSuspensions} s where s.user_id = "users"."id" and s.lifted_at is null
  order by s.id desc limit 1
)`.mapWith(({ reason, since, until }: Stored) => ({
  reason,
  since: new Date(since),
  until: until === null ? null : new Date(until),
}));

type Granted = { apps: readonly AppKey[]; suspension: Suspension | null };

/**
 * Returns what a member may open now: a suspension closes every app, as if an administrator had blocked each of them,
 * and keeps the permissions for later. The only place that decides this; `notSuspended` is its SQL version.
 */
export function accessNow<Person extends Granted>(person: Person): Person {
  const suspension = currentSuspension(person.suspension);
  return { ...person, suspension, ...(suspension && { apps: [] }) };
}

/** Returns the given suspension unless it has ended by itself. */
export function currentSuspension(suspension: Suspension | null): Suspension | null {
  return suspension?.until && suspension.until <= clock.now() ? null : suspension;
}

/** Returns a condition that the member with this id is not suspended now. */
export function notSuspended(userId: string | SQLWrapper): SQL {
  const now = clock.now().toISOString();
  return sql`not exists (
    select 1 from ${accountSuspensions} s where s.user_id = ${userId} and s.lifted_at is null
      and (s.ends_at is null or s.ends_at > ${now}::timestamptz)
  )`;
}

/**
 * Returns SQL for the time when the last of this member's suspensions ends or has ended: infinity if it has no end,
 * null if there was none.
 */
export function suspendedUntil(userId: SQLWrapper): SQL {
  return sql`(
    select max(coalesce(s.lifted_at, s.ends_at, 'infinity')) from ${accountSuspensions} s where s.user_id = ${userId}
  )`;
}

/** Returns whether the member with this id is suspended now. */
export async function isSuspended(source: Source, userId: string): Promise<boolean> {
  return (await source.$count(users, and(eq(users.id, userId), not(notSuspended(users.id))))) > 0;
}

/**
 * Throws `conflict` if a suspended member would be the other side of something new. The reason stays between them and
 * the administrators. `elsewhere` says what to do instead («Elige otra orden.»).
 */
export async function refuseSuspendedOwner(
  source: Source,
  ownerId: string,
  elsewhere: string,
): Promise<void> {
  if (!(await isSuspended(source, ownerId))) return;
  throw new DomainError("conflict", `Esta persona no puede aceptar operaciones nuevas ahora. ${elsewhere}`);
}
