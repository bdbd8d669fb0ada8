import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { accessRequests, userAppPermissions } from "@/db/schema";
import type { AppKey } from "@/lib/auth/apps";
import { loadViewer } from "@/lib/auth/session";
import { MESSAGE } from "@/lib/core/command/errors";
import { requestAccess } from "@/lib/identity/members/request-access";
import { setPermission } from "@/lib/identity/members/set-permission";
import {
  appsOf,
  auditBy,
  auditOf,
  callOf,
  cookieOf,
  makeAdmin,
  makeUser,
  sessionsOf,
} from "../../factories/identity";
import { travel } from "../../setup/clock";

const asAdmin = async () => callOf(await makeAdmin());

const rowsOf = (user: { id: string }, appKey: AppKey) =>
  db
    .select()
    .from(userAppPermissions)
    .where(and(eq(userAppPermissions.userId, user.id), eq(userAppPermissions.appKey, appKey)));

describe("setPermission", () => {
  it("opens an app for one member, and stores who granted it and when", async () => {
    const [user, other, admin] = [await makeUser(), await makeUser(), await makeAdmin()];
    const call = await callOf(admin);
    const now = travel(5);
    const answer = await setPermission.run(call, { id: user.id, appKey: "btc", hasAccess: true });
    expect(answer).toEqual({ appKey: "btc", hasAccess: true });
    expect(await rowsOf(user, "btc")).toEqual([
      { userId: user.id, appKey: "btc", hasAccess: true, grantedBy: admin.id, grantedAt: now },
    ]);
    expect(await rowsOf(other, "btc")).toEqual([]);
    expect(await appsOf(user)).toEqual(["btc", "courses", "forum", "marketplace"]);
  });

  it("shows in the member's open session immediately, without a new sign-in", async () => {
    const user = await makeUser({ apps: [] });
    const { value } = await cookieOf(user);
    const call = await asAdmin();
    await setPermission.run(call, { id: user.id, appKey: "forum", hasAccess: true });
    expect((await loadViewer(value, { active: false }))?.apps).toEqual(["forum"]);
    await setPermission.run(call, { id: user.id, appKey: "forum", hasAccess: false });
    expect((await loadViewer(value, { active: false }))?.apps).toEqual([]);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it("stores one row per member and app, however often it changes", async () => {
    const [user, call] = [await makeUser(), await asAdmin()];
    for (const hasAccess of [false, true, true, false]) {
      await setPermission.run(call, { id: user.id, appKey: "forum", hasAccess });
    }
    expect(await rowsOf(user, "forum")).toMatchObject([{ hasAccess: false }]);
  });

  it("records each change, before and after, and nothing that changes nothing", async () => {
    const [user, admin] = [await makeUser({ apps: [] }), await makeAdmin()];
    const call = await callOf(admin);
    for (const hasAccess of [true, true, false]) {
      await setPermission.run(call, { id: user.id, appKey: "btc", hasAccess });
    }
    const lines = await auditOf(user);
    expect(lines.map(({ details }) => details)).toEqual([{ btc: [false, true] }, { btc: [true, false] }]);
    expect(
      lines.every(({ action, actorId }) => action === "identity.set-permission" && actorId === admin.id),
    ).toBe(true);
  });

  it.each([true, false])(
    "decides the member's open request for that app, and no other, with %s",
    async (hasAccess) => {
      const user = await makeUser({ apps: [] });
      const member = await callOf(user);
      await requestAccess.run(member, { appKey: "btc" });
      await requestAccess.run(member, { appKey: "debank" });
      const call = await asAdmin();
      const now = travel(5);
      await setPermission.run(call, { id: user.id, appKey: "btc", hasAccess });
      const requests = await db.select().from(accessRequests).where(eq(accessRequests.userId, user.id));
      expect(new Map(requests.map(({ appKey, resolvedAt }) => [appKey, resolvedAt]))).toEqual(
        new Map([
          ["btc", now],
          ["debank", null],
        ]),
      );
    },
  );

  it("ends in one of two states with two concurrent decisions", async () => {
    const user = await makeUser({ apps: [] });
    const calls = [await asAdmin(), await asAdmin()];
    await Promise.all(
      calls.map((call, index) =>
        setPermission.run(call, { id: user.id, appKey: "btc", hasAccess: index === 0 }),
      ),
    );
    const last = (await auditOf(user)).at(-1)?.details as { btc: [boolean, boolean] };
    expect(await rowsOf(user, "btc")).toMatchObject([{ hasAccess: last.btc[1] }]);
  });

  it("refuses an unknown app, and a decision that is neither yes nor no", async () => {
    const [user, call] = [await makeUser(), await asAdmin()];
    await expect(
      setPermission.run(call, { id: user.id, appKey: "poker", hasAccess: true }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { appKey: "Esa aplicación no existe" },
    });
    await expect(
      setPermission.run(call, { id: user.id, appKey: "btc", hasAccess: "true" }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { hasAccess: "Indica si se permite el acceso" },
    });
  });

  it("refuses an unknown member", async () => {
    const gone = await makeUser({ deletedAt: new Date(), apps: [] });
    const call = await asAdmin();
    for (const id of ["nobody", gone.id]) {
      await expect(setPermission.run(call, { id, appKey: "btc", hasAccess: true })).rejects.toMatchObject({
        code: "not_found",
        message: "Usuario no encontrado",
      });
    }
    expect(await appsOf(gone)).toEqual([]);
  });

  it("refuses visitors and members, who are recorded, and an administrator without a recent confirmation", async () => {
    const [user, call] = [await makeUser({ apps: [] }), await asAdmin()];
    const wish = { id: user.id, appKey: "btc", hasAccess: true };
    await expect(setPermission.run(await callOf(null), wish)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(setPermission.run(await callOf(user), wish)).rejects.toMatchObject({
      code: "forbidden",
      message: MESSAGE.adminOnly,
    });
    expect(await auditBy(user)).toMatchObject([{ action: "refused:identity.set-permission" }]);
    travel(60);
    await expect(setPermission.run(call, wish)).rejects.toMatchObject({ code: "confirmation_required" });
    expect(await appsOf(user)).toEqual([]);
  });
});
