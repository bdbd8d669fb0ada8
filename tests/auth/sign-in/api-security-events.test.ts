import { describe, expect, it } from "vitest";
import { PATCH as setPermission } from "@/app/api/admin/users/[id]/permissions/[appKey]/route";
import { DELETE as resetFactor } from "@/app/api/admin/users/[id]/second-factor/route";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { POST as logIn } from "@/app/api/auth/login/route";
import { GET as list } from "@/app/api/user/security-events/route";
import { DELETE as closeOthers } from "@/app/api/user/sessions/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { cookieHeaderOf, makeAdmin, makeUser, PASSWORD } from "../../factories/identity";
import { codeOf, makeGuardedUser } from "../../factories/second-factor";
import { itHidesItsFailures } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

type Line = { id: number; event: string; ip: string | null; byAdministrator: boolean; occurredAt: string };

async function historyOf(user: Parameters<typeof cookieHeaderOf>[0]): Promise<Line[]> {
  return (await send(list, "GET", { cookie: await cookieHeaderOf(user) })).body;
}

const eventsOf = async (user: Parameters<typeof cookieHeaderOf>[0]) =>
  (await historyOf(user)).map(({ event }) => event);

const tryPassword = (email: string, password: string) => send(logIn, "POST", { body: { email, password } });

describe("GET /api/user/security-events", () => {
  it("200: sign-ins, failed ones and changes of the password, newest first, with their address", async () => {
    const user = await makeUser();
    await tryPassword(user.email, "wrong password");
    await tryPassword(user.email.toUpperCase(), PASSWORD);
    const cookie = await cookieHeaderOf(user);
    const changed = {
      currentPassword: PASSWORD,
      newPassword: "una frase nueva y larga",
      confirmPassword: "una frase nueva y larga",
    };
    await send(changePassword, "POST", { cookie, body: { ...changed, currentPassword: "wrong password" } });
    await send(changePassword, "POST", { cookie, body: changed });
    await send(closeOthers, "DELETE", { cookie: await cookieHeaderOf(user) });
    const history = await historyOf(user);
    expect(history.map(({ event }) => event)).toEqual([
      "sessions-closed",
      "password-changed",
      "wrong-password",
      "sign-in",
      "failed-sign-in",
    ]);
    expect(history[4]).toEqual({
      id: expect.any(Number),
      event: "failed-sign-in",
      ip: "192.0.2.1",
      byAdministrator: false,
      occurredAt: expect.any(String),
    });
  });

  it("200: wrong codes, and what an administrator did, without the address of the administrator", async () => {
    const { user, secret } = await makeGuardedUser();
    await send(logIn, "POST", { body: { email: user.email, password: PASSWORD, code: "000000" } });
    await send(logIn, "POST", { body: { email: user.email, password: PASSWORD, code: codeOf(secret) } });
    const administrator = await cookieHeaderOf(await makeAdmin());
    await send(resetFactor, "DELETE", { cookie: administrator, params: { id: user.id } });
    const history = await historyOf(user);
    expect(history.map(({ event }) => event)).toEqual([
      "second-factor-disabled",
      "sign-in",
      "wrong-code",
      "second-factor-enabled",
    ]);
    expect(history[0]).toMatchObject({ byAdministrator: true, ip: null });
  });

  it("200: neither the events of others nor what does not concern the credentials", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await tryPassword(other.email, PASSWORD);
    const administrator = await cookieHeaderOf(await makeAdmin());
    const params = { id: user.id, appKey: "btc" };
    await send(setPermission, "PATCH", { cookie: administrator, params, body: { hasAccess: true } });
    await tryPassword(user.email, "wrong password");
    expect(await eventsOf(user)).toEqual(["failed-sign-in"]);
  });

  it("200: in pages", async () => {
    const user = await makeUser();
    for (const password of ["wrong password", PASSWORD, PASSWORD]) await tryPassword(user.email, password);
    const cookie = await cookieHeaderOf(user);
    const first = await send(list, "GET", { cookie, query: "?limit=2" });
    const cursor = first.headers.get("x-next-cursor");
    expect(first.body.map(({ event }: Line) => event)).toEqual(["sign-in", "sign-in"]);
    const second = await send(list, "GET", { cookie, query: `?limit=2&cursor=${cursor}` });
    expect(second.body.map(({ event }: Line) => event)).toEqual(["failed-sign-in"]);
    expect(second.headers.get("x-next-cursor")).toBeNull();
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(list, "GET"), "unauthenticated", MESSAGE.unauthenticated);
  });

  it.each(["?cursor=x", "?cursor=0", "?limit=0", "?limit=101"])("422: %s", async (query) => {
    const answer = await send(list, "GET", { cookie: await cookieHeaderOf(await makeUser()), query });
    expect(answer.status).toBe(422);
  });

  itHidesItsFailures({
    handler: list,
    method: "GET",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()) }),
  });
});
