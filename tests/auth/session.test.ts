import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as me } from "@/app/api/auth/me/route";
import { GET as permissions } from "@/app/api/users/me/permissions/route";
import { db } from "@/db";
import { sessions, users } from "@/db/schema";
import { closeSessions, loadViewer, refreshToken, startSession } from "@/lib/auth/session";
import { readToken } from "@/lib/auth/token";
import { env } from "@/lib/core/config/env";
import { plusMinutes } from "@/lib/core/format/clock";
import { aRequest, makeAdmin, makeUser, makeVerifiedUser, reload, sessionsOf } from "../factories/identity";
import { send } from "../http/client";
import { travel } from "../setup/clock";

const HOUR = 60;
const DAY = 24 * HOUR;

/** Opens a new session; returns its token, and functions that use it later. */
async function open(user: { id: string }) {
  const { token, expire } = await startSession(user.id, aRequest);
  return {
    token,
    expire,
    look: () => loadViewer(token, { active: false }),
    act: () => loadViewer(token, { active: true }),
    cookie: `authjs.session-token=${token}`,
  };
}

const LIVES = [
  { kind: "a member", make: makeUser, idle: DAY, absolute: 14 * DAY },
  { kind: "an administrator", make: makeAdmin, idle: 30, absolute: 12 * HOUR },
] as const;

describe.each(LIVES)("the session of $kind", ({ make, idle, absolute }) => {
  it("ends when nothing was done for the idle limit, and not a minute earlier", async () => {
    const user = await make();
    const { look } = await open(user);
    travel(idle - 1);
    expect(await look()).toMatchObject({ id: user.id });
    travel(idle);
    expect(await look()).toBeNull();
  });

  it("lives on with every act, each time for the whole idle limit", async () => {
    const { act, look } = await open(await make());
    travel(idle - 1);
    expect(await act()).not.toBeNull();
    travel(2 * idle - 2);
    expect(await look()).not.toBeNull();
    travel(2 * idle);
    expect(await act()).toBeNull();
  });

  it("ends at the absolute limit however much was done", async () => {
    const { act, expire } = await open(await make());
    for (let minutes = idle - 1; minutes < absolute; minutes += idle - 1) {
      travel(minutes);
      expect(await act()).not.toBeNull();
    }
    travel(absolute - 1);
    expect(await act()).not.toBeNull();
    travel(absolute);
    expect(await act()).toBeNull();
    expect(Math.round((expire.getTime() - Date.now()) / 60_000)).toBe(absolute);
  });
});

describe("touching", () => {
  const seen = async (user: { id: string }) => {
    const [session] = await sessionsOf(user);
    return {
      lastSeenAt: session?.lastSeenAt,
      idleExpire: session?.idleExpire,
      user: (await reload(user)).lastSeenAt,
    };
  };

  it("records activity at most once a minute, on the session and on the member", async () => {
    const user = await makeUser();
    const { act } = await open(user);
    const now = travel(2);
    await act();
    expect(await seen(user)).toEqual({ lastSeenAt: now, idleExpire: plusMinutes(now, DAY), user: now });
  });

  it("writes nothing for further activity within the same minute", async () => {
    const user = await makeUser();
    const { act } = await open(user);
    const before = await seen(user);
    await act();
    travel(0.9);
    await act();
    expect(await seen(user)).toEqual(before);
  });

  it("writes nothing for background requests", async () => {
    const user = await makeUser();
    const { look, cookie } = await open(user);
    const before = await seen(user);
    travel(DAY - 1);
    await look();
    expect((await send(permissions, "GET", { cookie })).status).toBe(200);
    expect(await seen(user)).toEqual(before);
    expect((await send(me, "GET", { cookie })).status).toBe(200);
    expect(await seen(user)).not.toEqual(before);
  });

  it("touches this session only", async () => {
    const user = await makeUser();
    const [here, there] = [await open(user), await open(user)];
    travel(DAY - 1);
    await here.act();
    travel(DAY + 1);
    expect([await here.look(), await there.look()]).toEqual([expect.objectContaining({ id: user.id }), null]);
  });
});

describe("loadViewer", () => {
  it("returns the person as the database has them now, with the apps they may open", async () => {
    const user = await makeVerifiedUser({ apps: ["btc"], username: "ana", timezone: "Europe/Madrid" });
    const { look, expire } = await open(user);
    const viewer = await look();
    const { id, email, username, firstName, lastName, isAdmin, kycStatus, kycLevel, createdAt, timezone } =
      user;
    const known = {
      id,
      email,
      username,
      firstName,
      lastName,
      isAdmin,
      kycStatus,
      kycLevel,
      createdAt,
      timezone,
    };
    expect(viewer).toMatchObject({ ...known, apps: ["btc"], session: { expire } });
    const text = JSON.stringify(viewer, (_key, value) => (typeof value === "bigint" ? String(value) : value));
    expect(text).not.toContain("argon2");
  });

  it("refuses the session once its row is deleted", async () => {
    const user = await makeUser();
    const { look } = await open(user);
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    expect(await look()).toBeNull();
  });

  it("refuses the session of a deleted member, whose row still exists", async () => {
    const user = await makeUser();
    const { look } = await open(user);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect(await look()).toBeNull();
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it("follows the session's row, whatever the token claims", async () => {
    const user = await makeUser();
    const { token, look } = await open(user);
    const admin = await makeAdmin();
    const viewer = await look();
    if (!viewer) throw new Error("nobody is signed in");
    const forged = await refreshToken(token, {
      ...viewer,
      id: admin.id,
      isAdmin: true,
      kycStatus: "verified",
      kycLevel: "basic",
    });
    expect(await readToken(forged.token, env().AUTH_SECRET)).toMatchObject({
      userId: admin.id,
      isAdmin: true,
    });
    expect(await loadViewer(forged.token, { active: true })).toMatchObject({
      id: user.id,
      isAdmin: false,
      kycStatus: "pending",
    });
  });
});

describe("startSession", () => {
  it("stores the session's id only as a hash: a leaked table opens nothing", async () => {
    const user = await makeUser();
    const { token } = await open(user);
    const sessionId = (await readToken(token, env().AUTH_SECRET))?.sessionId ?? "";
    const [row] = await sessionsOf(user);
    expect(Buffer.from(sessionId, "base64url")).toHaveLength(32);
    expect(row?.sid).toBe(createHash("sha256").update(sessionId).digest("base64url"));
    expect(JSON.stringify(row)).not.toContain(sessionId);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("remembers from where and with which browser", async () => {
    const user = await makeUser();
    await startSession(user.id, { id: "x", ip: "203.0.113.9", userAgent: "Firefox" });
    expect(await sessionsOf(user)).toMatchObject([{ sess: { ip: "203.0.113.9", userAgent: "Firefox" } }]);
  });

  it("counts as a confirmation of the password (D18)", async () => {
    const now = travel(0);
    const viewer = await (await open(await makeAdmin())).look();
    expect(viewer?.session.confirmedAt).toEqual(now);
  });

  it("refuses an unknown or deleted member", async () => {
    const gone = await makeUser({ deletedAt: new Date() });
    for (const id of ["nobody", gone.id]) {
      await expect(startSession(id, aRequest)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    expect(await sessionsOf(gone)).toEqual([]);
  });

  it("puts the member's current permissions into the token for the edge", async () => {
    const claims = async (user: { id: string }) => readToken((await open(user)).token, env().AUTH_SECRET);
    expect(await claims(await makeUser({ apps: ["btc"] }))).toMatchObject({
      isAdmin: false,
      isVerified: false,
      apps: ["btc"],
    });
    expect(await claims(await makeVerifiedUser())).toMatchObject({ isAdmin: false, isVerified: true });
    expect(await claims(await makeVerifiedUser({ kycLevel: "none" }))).toMatchObject({ isVerified: false });
    expect(await claims(await makeAdmin())).toMatchObject({ isAdmin: true, isVerified: true });
  });
});

describe("refreshToken", () => {
  it("updates the token with the current permissions, for the same session and the same expiry", async () => {
    const user = await makeUser();
    const { token, look, expire } = await open(user);
    await db
      .update(users)
      .set({ kycStatus: "verified", kycLevel: "basic", kycVerifiedAt: new Date() })
      .where(eq(users.id, user.id));
    const viewer = await look();
    if (!viewer) throw new Error("nobody is signed in");
    const grant = await refreshToken(token, viewer);
    const before = await readToken(token, env().AUTH_SECRET);
    expect(before).toMatchObject({ isVerified: false });
    expect(await readToken(grant.token, env().AUTH_SECRET)).toEqual({ ...before, isVerified: true });
    expect(grant.expire).toEqual(expire);
    expect(await loadViewer(grant.token, { active: false })).toMatchObject({ id: user.id });
    expect(await look()).toMatchObject({ id: user.id });
  });
});

describe("closeSessions", () => {
  it("ends every session of one member and no others", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [first, second, theirs] = [await open(user), await open(user), await open(other)];
    await db.transaction((tx) => closeSessions(tx, user.id));
    expect([await first.look(), await second.look()]).toEqual([null, null]);
    expect(await theirs.look()).toMatchObject({ id: other.id });
  });
});
