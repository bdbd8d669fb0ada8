import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { googleAccounts, recoveryCodes, sessions, users } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { UserActor } from "./actor";
import { CREDENTIALS_PAUSE_HOURS } from "./constants";

/** Until when no money of this member's goes out, after a change of password or second factor; null where it may. */
export async function readMoneyPause(source: Tx | typeof db, userId: string): Promise<Date | null> {
  const [user] = await source
    .select({ changedAt: users.credentialsChangedAt })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  const until = user?.changedAt && plusMinutes(user.changedAt, CREDENTIALS_PAUSE_HOURS * 60);
  return until && until > clock.now() ? until : null;
}

/** Locks the member's row until the transaction ends: everything that changes a member goes through it, one at a time. */
export async function lockUser(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

/** Locks every administrator's row in one order until the transaction ends, and answers their ids as they are now. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`(not ${users.isAdmin}) = false`, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for("no key update");
  return rows.map(({ id }) => id);
}

const MAX_SESSIONS = 100;

/** The member's open sessions, the one that asks first, then the last used. */
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
    .orderBy(desc(current), desc(sessions.lastSeenAt))
    .limit(MAX_SESSIONS);
}

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Whether the member's second factor is on, how many recovery codes are left, and the account at Google that opens theirs. */
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
