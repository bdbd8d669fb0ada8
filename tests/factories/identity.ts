import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { db } from "@/db";
import { auditLog, sessions, userAppPermissions, users } from "@/db/schema";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { hashPassword } from "@/lib/auth/password/hash";
import { loadViewer, startSession } from "@/lib/auth/session";
import { sessionCookieName } from "@/lib/auth/token";

export const PASSWORD = "correct horse";
// Once per process, even if this module is loaded several times.
const holder = globalThis as typeof globalThis & { testPasswordHash?: Promise<string> };

type Overrides = Partial<typeof users.$inferInsert> & { apps?: readonly AppKey[] };

/** Creates a member, by default with the default apps. */
export async function makeUser({ apps = ["forum", "marketplace", "courses"], ...overrides }: Overrides = {}) {
  holder.testPasswordHash ??= hashPassword(PASSWORD);
  const [user] = await db
    .insert(users)
    .values({
      id: uuidv7(),
      email: `${randomUUID()}@lonja.example`,
      passwordHash: await holder.testPasswordHash,
      firstName: "Ana",
      lastName: "Prueba",
      ...overrides,
    })
    .returning();
  if (!user) throw new Error("no user was made");
  const granted = apps.map((appKey) => ({ userId: user.id, appKey, hasAccess: true }));
  if (granted.length > 0) await db.insert(userAppPermissions).values(granted);
  return user;
}

export async function makeAdmin(overrides: Overrides = {}) {
  return makeUser({
    isAdmin: true,
    kycStatus: "verified",
    kycLevel: "complete",
    kycVerifiedAt: new Date(),
    apps: APP_KEYS,
    ...overrides,
  });
}

export async function makeVerifiedUser(overrides: Overrides = {}) {
  return makeUser({ kycStatus: "verified", kycLevel: "basic", kycVerifiedAt: new Date(), ...overrides });
}

export const aRequest = { id: "test", ip: "192.0.2.1", userAgent: "vitest" };

/** Returns the cookie of a new session of this user. */
export async function cookieOf(user: { id: string }): Promise<{ name: string; value: string }> {
  const { token } = await startSession(user.id, aRequest);
  return { name: sessionCookieName(false), value: token };
}

/** Returns the caller of a command for this user. */
export async function callOf(user: { id: string } | null) {
  if (!user) return { viewer: null, request: aRequest };
  const { token } = await startSession(user.id, aRequest);
  return { viewer: await loadViewer(token, { active: false }), request: aRequest };
}

export async function reload(user: { id: string }) {
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  if (!row) throw new Error("the user is gone");
  return row;
}

/** Returns the Cookie header of a new session of this user. */
export async function cookieHeaderOf(user: { id: string }): Promise<string> {
  const { name, value } = await cookieOf(user);
  return `${name}=${value}`;
}

/** The same for a session whose password was confirmed too long ago for administrators' actions. */
export async function staleCookieOf(user: { id: string }): Promise<string> {
  const cookie = await cookieHeaderOf(user);
  const confirmedAt = new Date(Date.now() - 61 * 60_000);
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.userId, user.id));
  return cookie;
}

/** Returns the user's open sessions from the database. */
export async function sessionsOf(user: { id: string }) {
  return db.select().from(sessions).where(eq(sessions.userId, user.id));
}

/** Returns the apps the user may open, in alphabetical order. */
export async function appsOf(user: { id: string }): Promise<AppKey[]> {
  const rows = await db.select().from(userAppPermissions).where(eq(userAppPermissions.userId, user.id));
  return rows
    .filter(({ hasAccess }) => hasAccess)
    .map(({ appKey }) => appKey)
    .sort();
}

/** Returns the audit log lines with this user as the target, oldest first. */
export async function auditOf(target: { id: string }) {
  return db.select().from(auditLog).where(eq(auditLog.targetId, target.id)).orderBy(asc(auditLog.id));
}

/** Returns the audit log lines with this user as the actor, oldest first. */
export async function auditBy(actor: { id: string }) {
  return db.select().from(auditLog).where(eq(auditLog.actorId, actor.id)).orderBy(asc(auditLog.id));
}
