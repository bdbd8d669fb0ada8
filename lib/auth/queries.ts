import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { googleAccounts, recoveryCodes, sessions, users } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import type { UserActor } from "./actor";
import { CREDENTIALS_PAUSE_HOURS } from "./constants";

/**
 * Returns until when this member's money cannot leave the platform, after a change of the password, e-mail or second
 * factor;
 * null if it can.
 */
export async function readMoneyPause(source: Source, userId: string): Promise<Date | null> {
  const [user] = await source
    .select({ changedAt: users.credentialsChangedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  const until = user?.changedAt && plusMinutes(user.changedAt, CREDENTIALS_PAUSE_HOURS * HOUR_MINUTES);
  return until && until > clock.now() ? until : null;
}

const MAX_SESSIONS = 100;

/** Lists the member's open sessions: the current one first, then by last use. */
export async function listSessions(viewer: UserActor) {
  const now = clock.now();
  const current = sql<boolean>`${sessions.sid} = ${viewer.session.sid}`;
  return db
    .select({
      id: sessions.sid,
      current,
      sess: sessions.sess,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expire: sessions.expire,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expire, now), gt(sessions.idleExpire, now)))
    .orderBy(desc(current), desc(sessions.lastSeenAt), asc(sessions.sid))
    .limit(MAX_SESSIONS);
}

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

/**
 * Returns whether the member's second factor is on, how many recovery codes are left, and the linked Google account.
 */
export async function getFactors(viewer: UserActor) {
  const [row] = await db
    .select({
      enabledAt: users.totpEnabledAt,
      recoveryCodesLeft: sql<number>`(select count(*) from ${recoveryCodes}
        where ${recoveryCodes.userId} = ${users.id} and ${recoveryCodes.usedAt} is null)::int`,
      google: googleAccounts.email,
    })
    .from(users)
    .leftJoin(googleAccounts, eq(googleAccounts.userId, users.id))
    .where(eq(users.id, viewer.id))
    .limit(1);
  return row ?? { enabledAt: null, recoveryCodesLeft: 0, google: null };
}

export type Factors = Awaited<ReturnType<typeof getFactors>>;
