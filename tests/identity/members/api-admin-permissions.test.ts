import { describe, expect, it } from "vitest";
import { PATCH as setPermission } from "@/app/api/admin/users/[id]/permissions/[appKey]/route";
import { GET as permissions } from "@/app/api/admin/users/[id]/permissions/route";
import { APP_KEYS } from "@/lib/auth/apps";
import { MESSAGE } from "@/lib/core/command/errors";
import { appsOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { unconfirmedAdmin } from "../../factories/unconfirmed-admin";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

const NOT_FOUND = "Usuario no encontrado";

const memberCookie = async () => cookieHeaderOf(await makeUser());

async function at(user: { id: string }, appKey?: string) {
  return {
    cookie: await cookieHeaderOf(await makeAdmin()),
    params: { id: user.id, ...(appKey && { appKey }) },
  };
}

describe("GET /api/admin/users/{id}/permissions", () => {
  it("200: returns every app, open or not, for that member", async () => {
    const answer = await send(permissions, "GET", await at(await makeUser({ apps: ["debank"] })));
    expect([answer.status, answer.body]).toEqual([
      200,
      APP_KEYS.map((appKey) => ({ appKey, hasAccess: appKey === "debank" })),
    ]);
  });

  it("404: an unknown or deleted member", async () => {
    for (const user of [{ id: "nobody" }, await makeUser({ deletedAt: new Date() })]) {
      expectError(await send(permissions, "GET", await at(user)), "not_found", NOT_FOUND);
    }
  });

  it("422: the id is longer than any id", async () => {
    const answer = await send(permissions, "GET", await at({ id: "x".repeat(65) }));
    expectError(answer, "invalid", MESSAGE.invalid, { id: expect.any(String) });
  });

  const endpoint = { handler: permissions, method: "GET", sent: async () => at(await makeUser()) };
  itIsForAdministrators(endpoint, memberCookie);
  itHidesItsFailures(endpoint);
});

describe("PATCH /api/admin/users/{id}/permissions/{appKey}", () => {
  it.each(APP_KEYS)("200: opens and blocks %s, and nothing else", async (appKey) => {
    const user = await makeUser({ apps: [] });
    const asked = await at(user, appKey);
    const opened = await send(setPermission, "PATCH", { ...asked, body: { hasAccess: true } });
    expect([opened.status, opened.body]).toEqual([200, { appKey, hasAccess: true }]);
    expect(await appsOf(user)).toEqual([appKey]);
    const blocked = await send(setPermission, "PATCH", { ...asked, body: { hasAccess: false } });
    expect(blocked.body).toEqual({ appKey, hasAccess: false });
    expect(await appsOf(user)).toEqual([]);
  });

  it("200: the path determines the member and the app, whatever the body says", async () => {
    const [user, other] = [await makeUser({ apps: [] }), await makeUser({ apps: [] })];
    const body = { id: other.id, userId: other.id, appKey: "debank", hasAccess: true };
    await send(setPermission, "PATCH", { ...(await at(user, "btc")), body });
    expect([await appsOf(user), await appsOf(other)]).toEqual([["btc"], []]);
  });

  it("403: an administrator who did not confirm their password within the hour", async () => {
    const user = await makeUser({ apps: [] });
    const params = { id: user.id, appKey: "btc" };
    const answer = await send(setPermission, "PATCH", {
      cookie: await unconfirmedAdmin(),
      params,
      body: { hasAccess: true },
    });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
    expect(await appsOf(user)).toEqual([]);
  });

  it("404: an unknown or deleted member", async () => {
    for (const user of [{ id: "nobody" }, await makeUser({ deletedAt: new Date() })]) {
      const answer = await send(setPermission, "PATCH", {
        ...(await at(user, "btc")),
        body: { hasAccess: true },
      });
      expectError(answer, "not_found", NOT_FOUND);
    }
  });

  it.each(["poker", "FORUM", "", "__proto__", "forum,btc"])("422: there is no app %j", async (appKey) => {
    const { cookie } = await at({ id: "" });
    const params = { id: (await makeUser()).id, appKey };
    const answer = await send(setPermission, "PATCH", { cookie, params, body: { hasAccess: true } });
    expectError(answer, "invalid", MESSAGE.invalid, { appKey: "Esa aplicación no existe" });
  });

  it.each([undefined, null, "true", "false", 1, 0, [], [true]])("422: hasAccess is %j", async (hasAccess) => {
    const user = await makeUser();
    const answer = await send(setPermission, "PATCH", { ...(await at(user, "forum")), body: { hasAccess } });
    expectError(answer, "invalid", MESSAGE.invalid, { hasAccess: "Indica si se permite el acceso" });
    expect(await appsOf(user)).toContain("forum");
  });

  const endpoint = {
    handler: setPermission,
    method: "PATCH",
    sent: async () => ({ ...(await at(await makeUser(), "btc")), body: { hasAccess: true } }),
  };
  itIsForAdministrators(endpoint, memberCookie);
  itRefusesBadRequests(endpoint);
});
