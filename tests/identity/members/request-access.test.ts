import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { accessRequests } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { MESSAGE } from "@/lib/core/command/errors";
import { requestAccess } from "@/lib/identity/members/request-access";
import { setPermission } from "@/lib/identity/members/set-permission";
import { listOpenAccessRequests } from "@/lib/identity/queries";
import { auditOf, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { travel } from "../../setup/clock";

const requestsOf = (user: { id: string }) =>
  db.select().from(accessRequests).where(eq(accessRequests.userId, user.id)).orderBy(accessRequests.id);

describe("requestAccess", () => {
  it("stores the request until a decision, and records it", async () => {
    const user = await makeUser({ apps: [] });
    const call = await callOf(user);
    const now = travel(5);
    expect(await requestAccess.run(call, { appKey: "btc" })).toEqual({ appKey: "btc" });
    expect(await requestsOf(user)).toMatchObject([{ appKey: "btc", createdAt: now, resolvedAt: null }]);
    expect(await listOpenAccessRequests(authorize("user", call.viewer))).toEqual(["btc"]);
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.request-access", actorId: user.id, details: { appKey: "btc" } },
    ]);
  });

  it("changes nothing if repeated while the first request waits", async () => {
    const user = await makeUser({ apps: [] });
    const call = await callOf(user);
    await requestAccess.run(call, { appKey: "btc" });
    expect(await requestAccess.run(call, { appKey: "btc" })).toEqual({ appKey: "btc" });
    expect([(await requestsOf(user)).length, (await auditOf(user)).length]).toEqual([1, 1]);
  });

  it("stores one request for ten concurrent clicks", async () => {
    const user = await makeUser({ apps: [] });
    const call = await callOf(user);
    await Promise.all(Array.from({ length: 10 }, () => requestAccess.run(call, { appKey: "debank" })));
    expect([(await requestsOf(user)).length, (await auditOf(user)).length]).toEqual([1, 1]);
  });

  it("may be repeated after a denial", async () => {
    const user = await makeUser({ apps: [] });
    const call = await callOf(user);
    await requestAccess.run(call, { appKey: "btc" });
    await setPermission.run(await callOf(await makeAdmin()), {
      id: user.id,
      appKey: "btc",
      hasAccess: false,
    });
    await requestAccess.run(call, { appKey: "btc" });
    expect((await requestsOf(user)).map(({ resolvedAt }) => resolvedAt === null)).toEqual([false, true]);
  });

  it("keeps each member's and each app's request separate", async () => {
    const [ana, luis] = [await makeUser({ apps: [] }), await makeUser({ apps: [] })];
    await requestAccess.run(await callOf(ana), { appKey: "btc" });
    await requestAccess.run(await callOf(ana), { appKey: "debank" });
    await requestAccess.run(await callOf(luis), { appKey: "btc" });
    expect([(await requestsOf(ana)).length, (await requestsOf(luis)).length]).toEqual([2, 1]);
  });

  it.each([
    ["forum", "Ya tienes acceso a Foro"],
    ["courses", "Ya tienes acceso a Cursos y Mentorías"],
  ])("refuses %s, which the member has", async (appKey, message) => {
    const user = await makeUser();
    await expect(requestAccess.run(await callOf(user), { appKey })).rejects.toMatchObject({
      code: "conflict",
      message,
    });
    expect(await requestsOf(user)).toEqual([]);
  });

  it("refuses an unknown app, and a visitor", async () => {
    const call = await callOf(await makeUser());
    await expect(requestAccess.run(call, { appKey: "poker" })).rejects.toMatchObject({
      code: "invalid",
      fields: { appKey: "Esa aplicación no existe" },
    });
    await expect(requestAccess.run(await callOf(null), { appKey: "btc" })).rejects.toMatchObject({
      code: "unauthenticated",
      message: MESSAGE.unauthenticated,
    });
  });
});
