import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { GET as refresh } from "@/app/api/auth/refresh/route";
import { GET as login } from "@/app/api/login/route";
import { db } from "@/db";
import { sessions, users } from "@/db/schema";
import { readToken } from "@/lib/auth/token";
import { MESSAGE } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import {
  cookieHeaderOf,
  cookieOf,
  makeAdmin,
  makeUser,
  makeVerifiedUser,
  sessionsOf,
} from "../factories/identity";
import { expectError, send } from "../http/client";

const CLEARED = /^authjs\.session-token=; .*Expires=Thu, 01 Jan 1970/;

const HOSTILE = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "/\r\nSet-Cookie: a=b",
  "javascript:alert(1)",
  "evil.example",
  "",
];

async function go(next: string | null, cookie?: string) {
  const query = next === null ? "" : `?next=${encodeURIComponent(next)}`;
  const request = new Request(
    `http://localhost:3000/api/auth/refresh${query}`,
    cookie ? { headers: { cookie } } : {},
  );
  const { status, headers } = await refresh(request);
  return { status, to: headers.get("location"), set: headers.get("set-cookie") ?? "", headers };
}

const tokenIn = (set: string) =>
  readToken(/^authjs\.session-token=([^;]+)/.exec(set)?.[1], env().AUTH_SECRET);

describe("GET /api/auth/refresh", () => {
  it("307: sends a member on, with a token of the same session and the claims as they are now", async () => {
    const user = await makeUser({ apps: ["btc"] });
    const { value } = await cookieOf(user);
    const before = await readToken(value, env().AUTH_SECRET);
    await db
      .update(users)
      .set({ kycStatus: "verified", kycLevel: "basic", kycVerifiedAt: new Date() })
      .where(eq(users.id, user.id));
    const answer = await go("/btc-p2p?tab=ordenes", `authjs.session-token=${value}`);
    expect([answer.status, answer.to]).toEqual([307, "/btc-p2p?tab=ordenes"]);
    expect(before).toMatchObject({ isVerified: false });
    expect(await tokenIn(answer.set)).toEqual({ ...before, isVerified: true });
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it("307: the new token ends when the session does, not later", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    const [session] = await sessionsOf(user);
    const { set } = await go("/dashboard", cookie);
    const expires = new Date(/Expires=([^;]+)/.exec(set)?.[1] ?? 0).getTime();
    expect(expires).toBe(Math.floor((session?.expire.getTime() ?? 0) / 1000) * 1000);
  });

  it.each([
    ["/dashboard", "/?next=%2Fdashboard"],
    ["/admin", "/admin-login?next=%2Fadmin"],
    ["/forum", "/register?next=%2Fforum"],
    ["/apps", "/apps"],
    ["/no-such-page", "/?next=%2Fno-such-page"],
  ])("307: whoever has no session and wanted %s goes to %s, without a cookie", async (next, to) => {
    const cookie = await cookieHeaderOf(await makeUser());
    await db.delete(sessions);
    for (const held of [undefined, cookie, "authjs.session-token=forged"]) {
      const answer = await go(next, held);
      const reason = held && to !== next ? "&expired=1" : "";
      expect([answer.status, answer.to]).toEqual([307, to + reason]);
      expect(answer.set).toMatch(CLEARED);
    }
  });

  it("307: a member is redirected from the panel, an administrator is admitted", async () => {
    expect((await go("/admin", await cookieHeaderOf(await makeVerifiedUser()))).to).toBe(
      "/admin-login?next=%2Fadmin",
    );
    expect((await go("/admin/", await cookieHeaderOf(await makeAdmin()))).to).toBe("/admin/");
  });

  it("307: an unverified member is sent to the verification if the app requires it; without the app, the page shows the refusal", async () => {
    const [withBtc, without] = [await makeUser({ apps: ["btc"] }), await makeUser({ apps: [] })];
    expect((await go("/btc-p2p", await cookieHeaderOf(withBtc))).to).toBe(
      "/kyc-verification?next=%2Fbtc-p2p",
    );
    expect((await go("/btc-p2p", await cookieHeaderOf(without))).to).toBe("/btc-p2p");
  });

  it("307: must not be cached", async () => {
    expect((await go("/dashboard")).headers.get("cache-control")).toBe("no-store");
  });

  it.each(HOSTILE)("307: next=%j redirects to the dashboard instead", async (next) => {
    const answer = await go(next, await cookieHeaderOf(await makeUser()));
    expect([answer.status, answer.to]).toEqual([307, "/dashboard"]);
  });

  it("307: without next, goes to the dashboard", async () => {
    expect((await go(null, await cookieHeaderOf(await makeUser()))).to).toBe("/dashboard");
  });
});

describe("GET /api/auth/refresh, when something breaks", () => {
  it("500: the Spanish body with the request's id, and no cookie is touched", async () => {
    const cookie = await cookieHeaderOf(await makeUser());
    vi.spyOn(clock, "now").mockImplementation(() => {
      throw new Error("connect ECONNREFUSED postgres://lonja:hunter2@db");
    });
    const answer = await send(refresh, "GET", { cookie, query: "?next=/dashboard" });
    expectError(answer, "internal", MESSAGE.internal);
    expect([answer.headers.get("location"), answer.headers.get("set-cookie")]).toEqual([null, null]);
    expect(JSON.stringify(answer.body)).not.toContain("hunter2");
  });
});

describe("GET /api/login", () => {
  const enter = async (query: string) => {
    const { status, headers } = await login(new Request(`http://localhost:3000/api/login${query}`));
    return [status, headers.get("location")];
  };

  it("307: goes to the sign-in page", async () => {
    expect(await enter("")).toEqual([307, "/login"]);
    expect(await enter("?redirect=")).toEqual([307, "/login"]);
  });

  it("307: and then continues to the requested page", async () => {
    expect(await enter("?redirect=/debank")).toEqual([307, "/login?next=%2Fdebank"]);
    expect(await enter("?redirect=%2Fforum%2Fpost%2F1%3Fa%3Db%26c%3Dd")).toEqual([
      307,
      "/login?next=%2Fforum%2Fpost%2F1%3Fa%3Db%26c%3Dd",
    ]);
  });

  it.each(HOSTILE)("307: forgets redirect=%j", async (target) => {
    expect(await enter(`?redirect=${encodeURIComponent(target)}`)).toEqual([307, "/login"]);
  });
});
