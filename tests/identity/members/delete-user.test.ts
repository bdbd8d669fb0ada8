import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { accessRequests, purchases, userAppPermissions } from "@/db/schema";
import { loadViewer } from "@/lib/auth/session";
import { logIn } from "@/lib/auth/sign-in/log-in";
import { MESSAGE } from "@/lib/core/command/errors";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { requestAccess } from "@/lib/identity/members/request-access";
import { insertOrders } from "../../factories/exchange-orders";
import {
  appsOf,
  auditBy,
  auditOf,
  callOf,
  cookieOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { makePaid } from "../../factories/paid-offerings";
import { mailsOf } from "../../factories/password-links";
import { makeTrader } from "../../factories/wallet";
import { travel } from "../../setup/clock";

/** A buyer with a pending refund to their card. */
async function refundedTo<Person extends { id: string }>(buyer: Person): Promise<Person> {
  const { id: itemId, kind: itemType, ownerId: sellerId } = await makePaid("course");
  const paid = { method: "card", status: "refunding", euroCents: 3_000n, feeCents: 45n } as const;
  const dollars = { usdCents: 3_240n, eurUsdRate: "1.080000" };
  const what = { itemType, itemId, itemTitle: "Leer un balance" };
  await db.insert(purchases).values({ buyerId: buyer.id, sellerId, ...what, ...paid, ...dollars });
  return buyer;
}

async function withOrder<Person extends { id: string }>(user: Person): Promise<Person> {
  await insertOrders([{ userId: user.id }]);
  return user;
}

const asAdmin = async () => callOf(await makeAdmin());

describe("deleteUser", () => {
  it("hides the member and keeps the row, with everything that other rows refer to", async () => {
    const user = await makeUser();
    const call = await asAdmin();
    const now = travel(5);
    expect(await deleteUser.run(call, { id: user.id })).toBeUndefined();
    expect(await reload(user)).toEqual({ ...user, deletedAt: now, updatedAt: now });
  });

  it("explains to the member by mail why, and how to ask for a review", async () => {
    const [user, other] = [await makeUser({ firstName: "Rosa" }), await makeUser()];
    await deleteUser.run(await asAdmin(), { id: user.id, reason: "Cuenta <duplicada>" });
    const [mail, ...more] = await mailsOf(user.email, "account-removed");
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Hola, Rosa");
    expect(mail?.text).toContain("Motivo: «Cuenta <duplicada>».");
    expect(mail?.html).toContain("Cuenta &lt;duplicada&gt;");
    expect(mail?.html).toContain('href="http://localhost:3000/ayuda#escribir"');
    await deleteUser.run(await asAdmin(), { id: other.id });
    expect((await mailsOf(other.email, "account-removed"))[0]?.text).not.toContain("Motivo");
  });

  it("ends all sessions of the member, immediately and permanently", async () => {
    const user = await makeUser();
    const cookies = [await cookieOf(user), await cookieOf(user)];
    await deleteUser.run(await asAdmin(), { id: user.id });
    expect(await sessionsOf(user)).toEqual([]);
    for (const { value } of cookies) expect(await loadViewer(value, { active: true })).toBeNull();
    await expect(
      logIn.run(await callOf(null), { email: user.email, password: PASSWORD }),
    ).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  it("revokes the apps, and deletes open requests for others", async () => {
    const user = await makeUser({ apps: ["forum"] });
    await requestAccess.run(await callOf(user), { appKey: "btc" });
    await deleteUser.run(await asAdmin(), { id: user.id });
    const mine = [
      await db.$count(userAppPermissions, eq(userAppPermissions.userId, user.id)),
      await db.$count(accessRequests, eq(accessRequests.userId, user.id)),
    ];
    expect(mine).toEqual([0, 0]);
  });

  it.each([
    ["money", () => makeTrader({ BTC: "0.1" })],
    ["an open order", async () => withOrder(await makeTrader())],
    ["a refund on its way", async () => refundedTo(await makeUser())],
  ])("409: whoever has %s stays", async (_what, somebody) => {
    const user = await somebody();
    await expect(deleteUser.run(await asAdmin(), { id: user.id })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("abiertos"),
    });
    expect((await reload(user)).deletedAt).toBeNull();
    expect(await mailsOf(user.email, "account-removed")).toEqual([]);
  });

  it("frees the e-mail for another account", async () => {
    const user = await makeUser();
    await deleteUser.run(await asAdmin(), { id: user.id });
    const next = await makeUser({ email: user.email });
    expect(await logIn.run(await callOf(null), { email: user.email, password: PASSWORD })).toMatchObject({
      id: next.id,
    });
  });

  it("leaves every other member alone", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await cookieOf(other);
    await deleteUser.run(await asAdmin(), { id: user.id });
    expect(await reload(other)).toEqual(other);
    expect([(await sessionsOf(other)).length, (await appsOf(other)).length]).toEqual([1, 3]);
  });

  it("records who deleted whom", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    await deleteUser.run(await callOf(admin), { id: user.id });
    expect(await auditOf(user)).toMatchObject([
      { action: "identity.delete-user", actorId: admin.id, ip: "192.0.2.1" },
    ]);
  });

  it("refuses administrators, oneself among them", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const refusal = { code: "conflict", message: "No se pueden eliminar usuarios administradores" };
    const call = await callOf(admin);
    await expect(deleteUser.run(call, { id: other.id })).rejects.toMatchObject(refusal);
    await expect(deleteUser.run(call, { id: admin.id })).rejects.toMatchObject(refusal);
    expect([await reload(admin), await reload(other)]).toEqual([admin, other]);
    expect(await sessionsOf(admin)).toHaveLength(1);
  });

  it("refuses an unknown or deleted member", async () => {
    const user = await makeUser();
    const call = await asAdmin();
    await deleteUser.run(call, { id: user.id });
    for (const id of ["nobody", "", user.id]) {
      await expect(deleteUser.run(call, { id })).rejects.toMatchObject({
        code: "not_found",
        message: "Usuario no encontrado",
      });
    }
    expect(await auditOf(user)).toHaveLength(1);
  });

  it("deletes once with two concurrent requests", async () => {
    const user = await makeUser();
    const calls = [await asAdmin(), await asAdmin()];
    const results = await Promise.allSettled(calls.map((call) => deleteUser.run(call, { id: user.id })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await auditOf(user)).toHaveLength(1);
  });

  it("refuses visitors and members, who are recorded, and an administrator without a recent confirmation", async () => {
    const [user, member, call] = [await makeUser(), await makeUser(), await asAdmin()];
    await expect(deleteUser.run(await callOf(null), { id: user.id })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(deleteUser.run(await callOf(member), { id: user.id })).rejects.toMatchObject({
      code: "forbidden",
      message: MESSAGE.adminOnly,
    });
    await expect(deleteUser.run(await callOf(user), { id: user.id })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await auditBy(member)).toMatchObject([{ action: "refused:identity.delete-user" }]);
    travel(60);
    await expect(deleteUser.run(call, { id: user.id })).rejects.toMatchObject({
      code: "confirmation_required",
    });
    expect(await reload(user)).toEqual(user);
  });
});
