import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as requestAccess } from "@/app/api/users/me/access-requests/route";
import { GET as permissions } from "@/app/api/users/me/permissions/route";
import { db } from "@/db";
import { accessRequests, userAppPermissions, users } from "@/db/schema";
import { APP_KEYS } from "@/lib/auth/apps";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeUser } from "../../factories/identity";
import { itHidesItsFailures, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const openRequestsOf = (user: { id: string }) =>
  db
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.userId, user.id), isNull(accessRequests.resolvedAt)));

describe("GET /api/users/me/permissions", () => {
  it("200: returns every app in the menu's order, open or not", async () => {
    const user = await makeUser({ apps: ["btc", "forum"] });
    const answer = await send(permissions, "GET", { as: user });
    expect([answer.status, answer.body]).toEqual([
      200,
      APP_KEYS.map((appKey) => ({ appKey, hasAccess: appKey === "forum" || appKey === "btc" })),
    ]);
  });

  it("200: a blocked app is closed, and so is one without a decision", async () => {
    const user = await makeUser({ apps: [] });
    await db.insert(userAppPermissions).values({ userId: user.id, appKey: "forum", hasAccess: false });
    const { body } = await send(permissions, "GET", { as: user });
    expect(body.some(({ hasAccess }: { hasAccess: boolean }) => hasAccess)).toBe(false);
  });

  it("304: nothing changed since the response with this ETag; other permissions have another ETag", async () => {
    const user = await makeUser({ apps: ["forum"] });
    const cookie = await cookieHeaderOf(user);
    const etag = (await send(permissions, "GET", { cookie })).headers.get("etag") ?? "";
    const asked = { cookie, headers: { "if-none-match": etag } };
    expect(await send(permissions, "GET", asked)).toMatchObject({ status: 304, body: null });

    await db.insert(userAppPermissions).values({ userId: user.id, appKey: "btc", hasAccess: true });
    const changed = await send(permissions, "GET", asked);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);

    await db.update(users).set({ kycStatus: "rejected" }).where(eq(users.id, user.id));
    const known = { cookie, headers: { "if-none-match": changed.headers.get("etag") ?? "" } };
    expect((await send(permissions, "GET", known)).status).toBe(200);
  });

  it("401: nobody is signed in, even with a known ETag", async () => {
    const { headers } = await send(permissions, "GET", { as: await makeUser() });
    const answer = await send(permissions, "GET", {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  itHidesItsFailures({
    handler: permissions,
    method: "GET",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()) }),
  });
});

describe("POST /api/users/me/access-requests", () => {
  it("201: requests an app that the member does not have", async () => {
    const user = await makeUser();
    const answer = await send(requestAccess, "POST", { as: user, body: { appKey: "btc" } });
    expect([answer.status, answer.body]).toEqual([201, { appKey: "btc" }]);
    expect(await openRequestsOf(user)).toMatchObject([{ appKey: "btc" }]);
  });

  it("201: requests only for the caller, whatever the body says", async () => {
    const [ana, luis] = [await makeUser(), await makeUser()];
    await send(requestAccess, "POST", { as: ana, body: { appKey: "btc", userId: luis.id, id: luis.id } });
    expect([(await openRequestsOf(ana)).length, (await openRequestsOf(luis)).length]).toEqual([1, 0]);
  });

  it("401: nobody is signed in", async () => {
    const answer = await send(requestAccess, "POST", { body: { appKey: "btc" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("409: the member has the app already", async () => {
    const answer = await send(requestAccess, "POST", { as: await makeUser(), body: { appKey: "forum" } });
    expectError(answer, "conflict", "Ya tienes acceso a Foro");
  });

  it.each([undefined, "poker", "FORUM", "", 1, null, ["btc"]])("422: there is no app %j", async (appKey) => {
    const answer = await send(requestAccess, "POST", { as: await makeUser(), body: { appKey } });
    expectError(answer, "invalid", MESSAGE.invalid, { appKey: "Esa aplicación no existe" });
  });

  itRefusesBadRequests({
    handler: requestAccess,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()), body: { appKey: "btc" } }),
  });
});
