import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE } from "@/app/api/user/account/route";
import { db } from "@/db";
import { courses, emails, mentorships } from "@/db/schema";
import { logIn } from "@/lib/auth/sign-in/log-in";
import {
  auditOf,
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  PASSWORD,
  reload,
  sessionsOf,
} from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const body = { understood: true };

describe("DELETE /api/user/account", () => {
  it("204: the member is deleted immediately, notified by mail, and the row is blocked", async () => {
    const user = await makeUser();
    const answer = await send(DELETE, "DELETE", { as: user, body });
    expect(answer.status).toBe(204);
    expect((await reload(user)).deletedAt).not.toBeNull();
    expect(await sessionsOf(user)).toEqual([]);
    expect(await db.$count(emails, eq(emails.toAddress, user.email))).toBe(1);
    expect((await auditOf(user)).map(({ action }) => action)).toContain("identity.close-account");
    const again = logIn.run(await callOf(null), { email: user.email, password: PASSWORD });
    await expect(again).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("204: their courses and listings are no longer offered", async () => {
    const user = await makeUser();
    const offered = {
      title: "Uno",
      description: "Dos",
      approvalStatus: "approved",
      status: "active",
    } as const;
    await db.insert(courses).values({ ...offered, ownerId: user.id });
    await db.insert(mentorships).values({ ...offered, services: "Tres", ownerId: user.id });
    expect((await send(DELETE, "DELETE", { as: user, body })).status).toBe(204);
    const [course] = await db.select().from(courses).where(eq(courses.ownerId, user.id));
    const [mentorship] = await db.select().from(mentorships).where(eq(mentorships.ownerId, user.id));
    expect([course?.status, mentorship?.status]).toEqual(["archived", "archived"]);
  });

  it("409: there is money left, and nothing changes", async () => {
    const user = await makeTrader({ BTC: "0.1" });
    expectError(
      await send(DELETE, "DELETE", { as: user, body }),
      "conflict",
      "Tienes saldo, ingresos por confirmar o retenidos, operaciones o sesiones pagadas pendientes: retira tu dinero y termina lo pendiente antes de eliminar la cuenta",
    );
    expect((await reload(user)).deletedAt).toBeNull();
  });

  it("409: an administrator must give up the role first", async () => {
    const answer = await send(DELETE, "DELETE", { as: await makeAdmin(), body });
    expect(answer.status).toBe(409);
  });

  it("403: the password was confirmed too long ago", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    travel(11);
    const answer = await send(DELETE, "DELETE", { cookie, body });
    expect([answer.status, answer.body.code]).toEqual([403, "confirmation_required"]);
  });

  it("422: the confirmation is missing", async () => {
    const user = await makeUser();
    const answer = await send(DELETE, "DELETE", { as: user, body: {} });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { understood: "Confirma que lo has entendido" },
    ]);
    expect((await reload(user)).deletedAt).toBeNull();
  });

  it("401: nobody is signed in", async () => {
    expect((await send(DELETE, "DELETE")).status).toBe(401);
  });

  itRefusesBadRequests({
    handler: DELETE,
    method: "DELETE",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()), body }),
  });
});
