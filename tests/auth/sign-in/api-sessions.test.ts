import { and, eq, ne } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE as closeOne } from "@/app/api/user/sessions/[id]/route";
import { DELETE as closeOthers, GET as list } from "@/app/api/user/sessions/route";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { deviceOf } from "@/lib/auth/sign-in/devices";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditOf, cookieHeaderOf, makeUser, sessionsOf } from "../../factories/identity";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const signedIn = async () => cookieHeaderOf(await makeUser());

const idsOf = async (user: { id: string }) => (await sessionsOf(user)).map(({ sid }) => sid);

describe("GET /api/user/sessions", () => {
  it("200: the member's own open ones, the current one first, without secrets", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await cookieHeaderOf(user);
    const cookie = await cookieHeaderOf(user);
    await cookieHeaderOf(other);
    const answer = await send(list, "GET", { cookie });
    expect(answer.body.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect(answer.body[0]).toEqual({
      id: expect.any(String),
      current: true,
      device: "Dispositivo desconocido",
      ip: "192.0.2.1",
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toContain(cookie.split("=")[1]);
  });

  it("are in a defined order if several were used at the same time", async () => {
    const user = await makeUser();
    for (let made = 0; made < 5; made += 1) await cookieHeaderOf(user);
    await db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.userId, user.id));
    const { body } = await send(list, "GET", { cookie: await cookieHeaderOf(user) });
    const others = body.slice(1).map(({ id }: { id: string }) => id);
    const rows = await db
      .select({ sid: sessions.sid })
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), ne(sessions.sid, body[0].id)))
      .orderBy(sessions.sid);
    expect(others).toEqual(rows.map(({ sid }) => sid));
  });

  it("omits expired and idle ones", async () => {
    const user = await makeUser();
    await cookieHeaderOf(user);
    await db
      .update(sessions)
      .set({ idleExpire: new Date(0) })
      .where(eq(sessions.userId, user.id));
    const answer = await send(list, "GET", { cookie: await cookieHeaderOf(user) });
    expect(answer.body).toHaveLength(1);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(list, "GET"), "unauthenticated", MESSAGE.unauthenticated);
  });

  itHidesItsFailures({ handler: list, method: "GET", sent: async () => ({ cookie: await signedIn() }) });
});

describe("DELETE /api/user/sessions/{id}", () => {
  it("204: ends that one, whose cookie is invalid from then on", async () => {
    const user = await makeUser();
    const there = await cookieHeaderOf(user);
    const [id = ""] = await idsOf(user);
    const cookie = await cookieHeaderOf(user);
    expect((await send(closeOne, "DELETE", { cookie, params: { id } })).status).toBe(204);
    expect((await send(list, "GET", { cookie: there })).status).toBe(401);
    expect((await send(list, "GET", { cookie })).status).toBe(200);
    expect(await auditOf(user)).toMatchObject([{ action: "identity.close-session", actorId: user.id }]);
  });

  it("401: nobody is signed in", async () => {
    expectError(
      await send(closeOne, "DELETE", { params: { id: "x" } }),
      "unauthenticated",
      MESSAGE.unauthenticated,
    );
  });

  it("404: another member's, or none", async () => {
    const other = await makeUser();
    await cookieHeaderOf(other);
    const cookie = await signedIn();
    for (const id of [...(await idsOf(other)), "none"]) {
      const answer = await send(closeOne, "DELETE", { cookie, params: { id } });
      expectError(answer, "not_found", "Esa sesión ya no está abierta");
    }
    expect(await sessionsOf(other)).toHaveLength(1);
  });

  it("422: an id of impossible length", async () => {
    const answer = await send(closeOne, "DELETE", {
      cookie: await signedIn(),
      params: { id: "x".repeat(65) },
    });
    expect(answer.status).toBe(422);
  });

  itRefusesBadRequests({
    handler: closeOne,
    method: "DELETE",
    sent: async () => ({ cookie: await signedIn(), params: { id: "x" } }),
  });
});

describe("DELETE /api/user/sessions", () => {
  it("200: ends all but this one, and no other member's", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (const person of [user, user, other]) await cookieHeaderOf(person);
    const cookie = await cookieHeaderOf(user);
    const answer = await send(closeOthers, "DELETE", { cookie });
    expect([answer.status, answer.body]).toEqual([200, { closed: 2 }]);
    expect([(await sessionsOf(user)).length, (await sessionsOf(other)).length]).toEqual([1, 1]);
    expect((await send(list, "GET", { cookie })).status).toBe(200);
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.close-other-sessions", details: { closed: 2 } },
    ]);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(closeOthers, "DELETE"), "unauthenticated", MESSAGE.unauthenticated);
  });

  itRefusesBadRequests({
    handler: closeOthers,
    method: "DELETE",
    sent: async () => ({ cookie: await signedIn() }),
  });
});

describe("deviceOf", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Firefox en Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari en iOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
      "Chrome en Android",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge en macOS",
    ],
    ["curl/8.5.0", "Dispositivo desconocido"],
    ["", "Dispositivo desconocido"],
  ])("%s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
