import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Tx, writes } from "@/db";
import {
  apiTokens,
  conversationMembers,
  emailLinks,
  ledgerAccounts,
  ledgerKillSwitch,
  notifications,
  sessions,
  userAppPermissions,
  users,
} from "@/db/schema";
import { statement } from "@/db/statement";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { env } from "@/lib/core/config/env";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { MAX_UNREAD_COUNTED } from "@/lib/notifications/constants";
import { isVerified, type Viewer } from "./actor";
import type { AppKey } from "./apps";
import { SESSION_LIFE } from "./constants";
import type { SessionGrant } from "./session-cookie";
import { accessNow, lastSuspension } from "./suspension";
import { readToken, signToken } from "./token";

/** The keys of the apps that administrators have opened for the row's user; a suspension closes them (`accessNow`). */
export const grantedApps = sql<AppKey[]>`coalesce((
  select array_agg(${userAppPermissions.appKey}) from ${userAppPermissions}
  where ${userAppPermissions.userId} = ${users.id} and ${userAppPermissions.hasAccess}
), '{}')`;

// Bounded, so that thousands of unread items do not slow down every page of a member; both queries use partial indexes.
export const unreadNotifications = sql<number>`(
  select count(*)::int from (
    select 1 from ${notifications}
    where ${notifications.userId} = ${users.id} and ${notifications.readAt} is null
    limit ${sql.raw(String(MAX_UNREAD_COUNTED))}
  ) as waiting
)`;
export const unreadMessages = sql<number>`(
  select least(coalesce(sum(unread), 0), ${sql.raw(String(MAX_UNREAD_COUNTED))})::int from (
    select ${conversationMembers.unread} from ${conversationMembers}
    where ${conversationMembers.userId} = ${users.id} and ${conversationMembers.unread} > 0
    limit ${sql.raw(String(MAX_UNREAD_COUNTED))}
  ) as waiting
)`;

// Uses the ledger's index by owner and currency. The column is written with its full name, because in a statement about
// one table Drizzle writes bare names, and `id` would be the account's.
const eurosOf = (kinds: SQL) =>
  sql<bigint>`(
  select coalesce(sum(account.balance), 0)::text from ${ledgerAccounts} account
  where account.owner_id = "users"."id" and account.currency = 'EUR'${kinds}
)`.mapWith(BigInt);

/** All euros of the member, including held ones. */
export const euroCents = eurosOf(sql``);

/** The euros of the member that are not held. */
export const availableCents = eurosOf(sql` and account.kind = 'available'`);

export const isLedgerOpen = sql<boolean>`coalesce((select is_open from ${ledgerKillSwitch} limit 1), false)`;

/** How often the last use of a session or token is recorded. */
export const TOUCH_EVERY_MINUTES = 1;

/** Returns the stored id of a session, a hash: a leaked table does not grant access. */
function sidOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url");
}

export const NEVER = new Date(0);

/** A user whose identity was verified, and when their credentials had last changed then. */
export type SignedIn = { id: string; credentialsChangedAt: Date | null };

type Opening = {
  /** Whether the identity was verified with the password, so that no confirmation is needed for a while (D18). */
  confirmed?: boolean;
  /** When the credentials had last changed as they were verified. If they have changed since, no session opens. */
  credentialsChangedAt?: Date | null;
};

/** Opens a session for a user whose identity was just verified. Returns its signed token and its end. */
export async function startSession(
  userId: string,
  request: RequestInfo,
  { confirmed = true, credentialsChangedAt }: Opening = {},
): Promise<SessionGrant> {
  const sessionId = randomBytes(32).toString("base64url");
  const { user, expire } = await inTransaction(async (tx) => {
    const user = await lockForSession(tx, userId);
    const changedAt = user?.credentialsChangedAt?.getTime();
    const isOutdated = credentialsChangedAt !== undefined && changedAt !== credentialsChangedAt?.getTime();
    if (!user || isOutdated) throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
    const now = clock.now();
    const life = lifeOf(user);
    const expire = plusMinutes(now, life.absoluteMinutes);
    await tx.insert(sessions).values({
      sid: sidOf(sessionId),
      userId,
      sess: { ip: request.ip, userAgent: request.userAgent },
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: confirmed ? now : NEVER,
      idleExpire: plusMinutes(now, life.idleMinutes),
      expire,
    });
    return { user, expire };
  });
  return grantOf(accessNow(user), { userId, sessionId, expire });
}

// Waits for a change of the credentials that is under way: it closes only the sessions that it finds.
async function lockForSession(tx: Tx, userId: string) {
  const [user] = await tx
    .select({
      isAdmin: users.isAdmin,
      kycStatus: users.kycStatus,
      kycLevel: users.kycLevel,
      credentialsChangedAt: users.credentialsChangedAt,
      apps: grantedApps,
      suspension: lastSuspension,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1)
    .for("no key update");
  return user;
}

/**
 * Keeps the caller's session open until the transaction ends: what closes it waits, and then also finds what the
 * transaction wrote. Throws `unauthenticated` if it was closed since the caller was authorized. Calls with an API
 * token, and those of the demonstration, have no session.
 */
export async function holdSession(tx: Tx, { session: { sid } }: Viewer): Promise<void> {
  if (sid === "") return;
  const [held] = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.sid, sid))
    .for("key share");
  if (!held) throw new DomainError("unauthenticated", MESSAGE.unauthenticated);
}

/**
 * Ends every session and token of a user, and the change of e-mail that one of them requested: sign-out everywhere,
 * password or role change, deletion (D3).
 */
export async function closeSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await closeTokens(tx, userId);
  await tx.delete(emailLinks).where(changeLinksOf(userId));
}

/** Ends one session of a user, and the change of e-mail that it requested. Returns whether it was open. */
export async function closeOne(tx: Tx, { id, sid }: { id: string; sid: string }): Promise<boolean> {
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.userId, id)))
    .returning({ sid: sessions.sid });
  if (closed.length === 0) return false;
  await tx.delete(emailLinks).where(and(changeLinksOf(id), eq(emailLinks.sid, sid)));
  return true;
}

/**
 * Ends every session of a member except this one, every token, and a change of e-mail that another session requested.
 * Returns the number of ended sessions.
 */
export async function closeOthers(tx: Tx, { id, sid }: { id: string; sid: string }): Promise<number> {
  const closed = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, id), ne(sessions.sid, sid)))
    .returning({ sid: sessions.sid });
  await closeTokens(tx, id);
  const isOther = or(isNull(emailLinks.sid), ne(emailLinks.sid, sid));
  await tx.delete(emailLinks).where(and(changeLinksOf(id), isOther));
  return closed.length;
}

const changeLinksOf = (userId: string) => and(eq(emailLinks.userId, userId), eq(emailLinks.kind, "change"));

async function closeTokens(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ revokedAt: clock.now() })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
}

/**
 * Returns the user of a signed session token, read from the database. Returns null if the token is missing or forged,
 * the session has ended or is idle, or the user was deleted. `active` resets the idle timeout; polling does not.
 */
export async function loadViewer(
  signed: string | undefined,
  { active }: { active: boolean },
): Promise<Viewer | null> {
  const token = await readToken(signed, env().AUTH_SECRET);
  return token && loadViewerOf(sidOf(token.sessionId), { active });
}

async function loadViewerOf(sid: string, { active }: { active: boolean }): Promise<Viewer | null> {
  const now = clock.now();
  const [row] = await selectViewerBySession(writes, { sid, now: now.toISOString() });
  if (!row) return null;
  if (active && plusMinutes(row.lastSeenAt, TOUCH_EVERY_MINUTES) < now) await touch(sid, row, now);
  const { sessionExpire: expire, confirmedAt, lastSeenAt: _, ...person } = row;
  return viewerOf(person, { sid, confirmedAt, expire });
}

type Found = Omit<Viewer, "unread" | "session" | "token"> & {
  unreadNotifications: number;
  unreadMessages: number;
};

/** Builds a viewer from a row of `viewerColumns`. */
export function viewerOf(
  { unreadNotifications, unreadMessages, ...person }: Found,
  session: Viewer["session"],
): Viewer {
  const unread = { notifications: unreadNotifications, messages: unreadMessages };
  return accessNow({ ...person, unread, session });
}

/** Signs the token of an active session again with current claims (`/api/auth/refresh`). */
export async function refreshToken(signed: string, viewer: Viewer): Promise<SessionGrant> {
  const token = await readToken(signed, env().AUTH_SECRET);
  const { id: userId, session } = viewer;
  return grantOf(viewer, { userId, sessionId: token?.sessionId ?? "", expire: session.expire });
}

type Claimed = Pick<Viewer, "isAdmin" | "kycStatus" | "kycLevel" | "apps">;
type Named = { userId: string; sessionId: string; expire: Date };

async function grantOf(user: Claimed, { userId, sessionId, expire }: Named): Promise<SessionGrant> {
  const claims = { isAdmin: user.isAdmin, isVerified: isVerified(user), apps: user.apps };
  return { token: await signToken({ userId, sessionId, ...claims }, expire, env().AUTH_SECRET), expire };
}

function lifeOf(user: { isAdmin: boolean }) {
  return user.isAdmin ? SESSION_LIFE.administrator : SESSION_LIFE.member;
}

async function touch(sid: string, user: { id: string; isAdmin: boolean }, now: Date): Promise<void> {
  const idleExpire = plusMinutes(now, lifeOf(user).idleMinutes);
  await db.update(sessions).set({ lastSeenAt: now, idleExpire }).where(eq(sessions.sid, sid));
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, user.id));
}

/** The columns of `users` that `viewerOf` needs. */
export const viewerColumns = {
  id: users.id,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  reputation: users.reputation,
  timezone: users.timezone,
  isAdmin: users.isAdmin,
  kycStatus: users.kycStatus,
  kycLevel: users.kycLevel,
  createdAt: users.createdAt,
  apps: grantedApps,
  suspension: lastSuspension,
  unreadNotifications,
  unreadMessages,
  euroCents,
  availableCents,
  isLedgerOpen,
};

// Looks up rows by key on every request, so the statement is prepared and its plan is reused (decision 030).
const selectViewerBySession = statement((source) => {
  const now = sql.placeholder("now");
  return source
    .select({
      ...viewerColumns,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
      sessionExpire: sessions.expire,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder("sid")),
        gt(sessions.expire, now),
        gt(sessions.idleExpire, now),
        isNull(users.deletedAt),
      ),
    );
});
