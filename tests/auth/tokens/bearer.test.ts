import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PATCH as permission } from "@/app/api/admin/users/[id]/permissions/[appKey]/route";
import { GET as members } from "@/app/api/admin/users/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as pay } from "@/app/api/bank/payments/route";
import { PATCH as rename } from "@/app/api/bank/pots/[id]/route";
import { POST as move } from "@/app/api/bank/pots/[id]/transfers/route";
import { POST as address } from "@/app/api/btc/wallet/addresses/route";
import { GET as wallet } from "@/app/api/btc/wallet/route";
import { GET as posts } from "@/app/api/forum/posts/route";
import { GET as live } from "@/app/api/live/route";
import { GET as search } from "@/app/api/search/route";
import { GET as tokens } from "@/app/api/tokens/route";
import { POST as changeEmail } from "@/app/api/user/email/route";
import { PATCH as profile } from "@/app/api/user/profile/route";
import { db } from "@/db";
import { apiTokens, auditLog, rateLimits } from "@/db/schema";
import { TOKEN_CALLS } from "@/lib/auth/constants";
import { changePassword } from "@/lib/auth/password/change-password";
import type { Scope } from "@/lib/auth/scopes";
import { scopeOf } from "@/lib/auth/scopes";
import { closeOtherSessions } from "@/lib/auth/sign-in/close-other-sessions";
import { closeSession } from "@/lib/auth/sign-in/close-session";
import { revokeToken } from "@/lib/auth/tokens/revoke-token";
import { ERROR_STATUS, MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { removeMember } from "@/lib/identity/members/removal";
import { setPassword } from "@/lib/identity/members/set-password";
import { updateUser } from "@/lib/identity/members/update-user";
import { everyEndpoint } from "../../endpoints/invalid-requests";
import { heldInPot, openPot } from "../../factories/bank-pots";
import {
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  makeVerifiedUser,
  PASSWORD,
  sessionsOf,
} from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { travel } from "../../setup/clock";
import { shareOf } from "../../setup/share";
import { makeToken, tokensOf } from "./tokens";

const ME = { path: "/api/auth/me" };
const asksMe = (bearer: string, more: object = {}) => send(me, "GET", { ...ME, bearer, ...more });

describe("a token", () => {
  it("acts as its owner within its scope", async () => {
    const user = await makeUser();
    const { token } = await makeToken(user, { scopes: ["account:read"] });
    const answer = await asksMe(token);
    expect(Object.keys(answer.body).sort()).toEqual(documentedFields(me));
    expect([answer.status, answer.body.id]).toEqual([200, user.id]);
    const other = await send(posts, "GET", { path: "/api/forum/posts", bearer: token });
    expectError(other, "forbidden", `${MESSAGE.scopeMissing}: forum:read`);
    const write = await send(profile, "PATCH", {
      path: "/api/user/profile",
      bearer: token,
      body: { city: "Soria" },
    });
    expectError(write, "forbidden", `${MESSAGE.scopeMissing}: account:write`);
    const found = await send(search, "GET", { path: "/api/search", query: "?q=comisiones", bearer: token });
    expect([found.status, found.body.length > 0]).toEqual([200, true]);
  });

  it("allows nothing if it is unknown, expired or invalid, and a cookie beside it is ignored", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    const { token } = await makeToken(user, { days: 7 });
    const changed = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
    for (const bearer of ["", "x", changed, token.toUpperCase()]) {
      expectError(await asksMe(bearer, { cookie }), "unauthenticated", MESSAGE.tokenRefused);
    }
    travel(7 * 24 * 60 - 1);
    expect((await asksMe(token)).status).toBe(200);
    travel(7 * 24 * 60);
    expectError(await asksMe(token, { cookie }), "unauthenticated", MESSAGE.tokenRefused);
  });

  it("is used instead of the cookie, also without the required scope", async () => {
    const [user, admin] = [await makeUser(), await makeAdmin()];
    const { token } = await makeToken(user);
    const cookie = await cookieHeaderOf(admin);
    expect((await asksMe(token, { cookie })).body.id).toBe(user.id);
    const opened = await live(
      new Request("http://localhost:3000/api/live", {
        headers: { cookie, authorization: `Bearer ${token}` },
      }),
    );
    expect([opened.status, (await opened.json()).message]).toEqual([403, MESSAGE.needsBrowser]);
    const out = await send(logout, "POST", { path: "/api/auth/logout", bearer: token, cookie, body: {} });
    expectError(out, "forbidden", MESSAGE.needsBrowser);
    expect(await sessionsOf(admin)).toHaveLength(1);
  });

  it("may write from any site, because a browser does not add it automatically", async () => {
    const user = await makeUser();
    const { token, id } = await makeToken(user);
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const sent = { path: "/api/user/profile", bearer: token, headers, body: { city: "Soria" } };
    expect((await send(profile, "PATCH", sent)).status).toBe(200);
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, user.id))
      .orderBy(auditLog.id)
      .limit(5)
      .offset(1);
    expect(line).toMatchObject({ action: "identity.update-profile", details: { apiToken: id } });
  });

  it("has its owner's apps and no others, and the panel only by an administrator's", async () => {
    const { token } = await makeToken(await makeUser({ apps: [] }));
    const sent = { path: "/api/btc/wallet/addresses", bearer: token, body: { asset: "BTC" } };
    expectError(await send(address, "POST", sent), "forbidden", MESSAGE.appBlocked);
    expect((await send(wallet, "GET", { path: "/api/btc/wallet", bearer: token })).status).toBe(200);
    const panel = await send(members, "GET", { path: "/api/admin/users", bearer: token });
    expectError(panel, "forbidden", `${MESSAGE.scopeMissing}: administration:read`);
    const admin = await makeAdmin();
    const { token: theirs } = await makeToken(admin);
    expect((await send(members, "GET", { path: "/api/admin/users", bearer: theirs })).status).toBe(200);
    const write = await send(permission, "PATCH", {
      path: `/api/admin/users/${admin.id}/permissions/btc`,
      bearer: theirs,
      params: { id: admin.id, appKey: "btc" },
      body: { hasAccess: true },
    });
    expectError(write, "forbidden", MESSAGE.needsBrowser);
  });

  it("confirms nothing: an action that requires the password needs a browser", async () => {
    const [user, payee] = [await makeTrader({ EUR: "100" }), await makeVerifiedUser({ apps: ["debank"] })];
    const { token: bearer } = await makeToken(user);
    const email = await send(changeEmail, "POST", {
      path: "/api/user/email",
      bearer,
      body: { email: "a@b.es" },
    });
    expectError(email, "forbidden", MESSAGE.needsBrowser);
    const body = { to: payee.email, asset: "EUR", amount: "10.00", note: "Cena" };
    const payment = await send(pay, "POST", { path: "/api/bank/payments", bearer, body });
    expectError(payment, "forbidden", MESSAGE.needsBrowser);
    expectError(
      await send(tokens, "GET", { path: "/api/tokens", bearer }),
      "forbidden",
      MESSAGE.needsBrowser,
    );
  });

  it("moves money only with the scope for it", async () => {
    const user = await makeTrader({ EUR: "100" });
    const { id } = await openPot(user);
    const params = { id: String(id) };
    const path = `/api/bank/pots/${id}`;
    const { token: poor } = await makeToken(user, { scopes: ["bank:write"] });
    const { token: rich } = await makeToken(user, { scopes: ["bank:write", "money"] });
    const put = (bearer: string) =>
      send(move, "POST", {
        path: `${path}/transfers`,
        bearer,
        params,
        body: { direction: "in", amount: "40.00" },
      });
    expectError(await put(poor), "forbidden", MESSAGE.tokenMovesNoMoney);
    expect(await heldInPot(user, id)).toBe(0n);
    expect((await put(rich)).status).toBe(201);
    expect(await heldInPot(user, id)).toBe(40_00n);
    const named = { path, bearer: poor, params, body: { name: "Casa" } };
    expect((await send(rename, "PATCH", named)).status).toBe(200);
  });

  it("calls so often and no oftener, each for itself", async () => {
    const user = await makeUser();
    const [{ token, id }, other] = [await makeToken(user), await makeToken(user)];
    await asksMe(token);
    await db
      .update(rateLimits)
      .set({ points: TOKEN_CALLS.points })
      .where(eq(rateLimits.key, `api-token:${id}`));
    expectTooMany(await asksMe(token));
    expect((await asksMe(other.token)).status).toBe(200);
  });

  it("records when and from where it was used, once a minute", async () => {
    const user = await makeUser();
    const { token } = await makeToken(user);
    const used = async () => (await tokensOf(user))[0];
    await asksMe(token, { headers: { "x-forwarded-for": "198.51.100.7" } });
    const first = await used();
    expect(first?.lastUsedIp).toBe("198.51.100.7");
    await asksMe(token);
    expect((await used())?.lastUsedAt).toEqual(first?.lastUsedAt);
    const later = travel(2);
    await asksMe(token);
    expect(await used()).toMatchObject({ lastUsedAt: later, lastUsedIp: "192.0.2.1" });
    expect(await sessionsOf(user)).toHaveLength(1);
  });
});

describe("a token ends", () => {
  const ENDS: Readonly<Record<string, (user: { id: string }) => Promise<unknown>>> = {
    "as it is revoked": async (user) => {
      const [token] = await tokensOf(user);
      return revokeToken.run(await callOf(user), { id: token?.id });
    },
    "with a new password": async (user) =>
      changePassword.run(await callOf(user), { currentPassword: PASSWORD, newPassword: "otra clave 2" }),
    "with every other session": async (user) => closeOtherSessions.run(await callOf(user), {}),
    "with a password that an administrator sets": async ({ id }) =>
      setPassword.run(await callOf(await makeAdmin()), { id, newPassword: "otra clave 2" }),
    "with its owner's account": ({ id }) => inTransaction((tx) => removeMember(tx, id, clock.now())),
  };

  it.each(Object.entries(ENDS))("%s", async (_, end) => {
    const user = await makeUser();
    const { token } = await makeToken(user);
    expect((await asksMe(token)).status).toBe(200);
    await end(user);
    expectError(await asksMe(token), "unauthenticated", MESSAGE.tokenRefused);
  });

  it("with its owner's role", async () => {
    const admin = await makeAdmin();
    const { token } = await makeToken(admin);
    await updateUser.run(await callOf(await makeAdmin()), { id: admin.id, isAdmin: false });
    expectError(await asksMe(token), "unauthenticated", MESSAGE.tokenRefused);
  });

  it("but not with one session", async () => {
    const user = await makeUser();
    const { token } = await makeToken(user);
    const [session] = await sessionsOf(user);
    await closeSession.run(await callOf(user), { id: session?.sid });
    expect((await asksMe(token)).status).toBe(200);
  });
});

// Each run tests a part of all calls: with all scopes except the required one, and with the required one alone.
describe.each(shareOf(await everyEndpoint()))("$name", ({ name, method, handler, path }) => {
  it("is opened by the scope that its document names, and by no other", async () => {
    const { operation } = handler;
    const template = name.split(" ")[1] ?? "";
    const scope = scopeOf(template, operation);
    const admin = await makeAdmin();
    const { id, token: bearer } = await makeToken(admin);
    const params = Object.fromEntries(path.map((part) => [part, "1"]));
    const address = template.replace(/\{\w+\}/g, "1");
    const ask = () =>
      send(handler, method, { path: address, bearer, params, ...(method !== "GET" && { body: {} }) });
    if (!scope) return expectError(await ask(), "forbidden", MESSAGE.needsBrowser);
    const allow = (scopes: Scope[]) => db.update(apiTokens).set({ scopes }).where(eq(apiTokens.id, id));
    await allow(["money"]);
    expectError(await ask(), "forbidden", `${MESSAGE.scopeMissing}: ${scope}`);
    await allow([scope]);
    const answer = await ask();
    expect(answer.status).not.toBe(ERROR_STATUS.internal);
    expect([MESSAGE.tokenRefused, MESSAGE.needsBrowser]).not.toContain(answer.body?.message);
    expect(String(answer.body?.message ?? "")).not.toContain(MESSAGE.scopeMissing);
  });
});
