import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { GET as refresh } from "@/app/api/auth/refresh/route";
import { db } from "@/db";
import { sessions, userAppPermissions, users } from "@/db/schema";
import { type AccessSnapshot, DESTINATION, decide, type Guard, ROUTES, routeOf } from "@/lib/auth/access";
import { accessSnapshotOf } from "@/lib/auth/actor";
import { loadViewer } from "@/lib/auth/session";
import { middleware } from "@/middleware";
import { cookieHeaderOf, cookieOf, makeAdmin, makeUser, makeVerifiedUser } from "../factories/identity";

const HERE = "http://localhost:3000";

const PERSONS = {
  "a visitor": async () => null,
  "a member without apps": () => makeUser({ apps: [] }),
  "an unverified member with BTC": () => makeUser({ apps: ["btc"] }),
  "a verified member without apps": () => makeVerifiedUser({ apps: [] }),
  "a verified member with BTC": () => makeVerifiedUser({ apps: ["btc"] }),
  "an administrator": () => makeAdmin(),
};

const visit = (path: string, cookie?: string) =>
  middleware(new NextRequest(new URL(path, HERE), cookie ? { headers: { cookie } } : {}));

/**
 * Returns the decision of the page itself, made with the database. It is authoritative; the middleware only saves a
 * request (D2).
 */
async function pageSends(place: string, cookie: string | undefined): Promise<string | null> {
  const standing = accessSnapshotOf(await loadViewer(cookie?.split("=")[1], { active: false }));
  const decision = decide(routeOf(place.split("?", 1)[0] ?? place)?.guard ?? "public", standing);
  return decision === "allow" || decision === "no-access" ? null : DESTINATION[decision];
}

/** Returns the path without the reason and return address that a guard adds. */
function ended(place: string): string {
  const [path = place, query = ""] = place.split("?");
  return Object.values(DESTINATION).includes(path) && /(^|&)next=/.test(query) ? path : place;
}

/** Follows up to ten redirects of middleware and page, as a browser would, and returns where they end. */
async function walk(path: string, cookie: string | undefined): Promise<string> {
  let [place, held] = [path, cookie];
  for (let hops = 0; hops < 10; hops += 1) {
    const isRefresh = place.startsWith("/api/auth/refresh");
    const headers = new Headers(held ? { cookie: held } : {});
    const answer = isRefresh
      ? await refresh(new Request(new URL(place, HERE), { headers }))
      : await visit(place, held);
    const set = answer.headers.get("set-cookie")?.split(";", 1)[0];
    if (set) held = set.endsWith("=") ? undefined : set;
    const location = answer.headers.get("location") ?? (await pageSends(place, held));
    if (!location) return ended(place);
    const next = new URL(location, HERE);
    place = next.pathname + next.search;
  }
  return "in circles";
}

/** Returns where the route table sends this person; a visitor is sent to the landing page for an app (D2). */
function placeFor(path: string, guard: Guard, standing: AccessSnapshot): string {
  const decision = decide(guard, standing);
  if (decision === "allow" || decision === "no-access") return path;
  return decision === "register" ? "/" : DESTINATION[decision];
}

const ROWS = Object.entries(ROUTES).map(([path, guard]) => ({ path: path.replace("{id}", "17"), guard }));

describe("the middleware", () => {
  it.each(Object.keys(PERSONS) as (keyof typeof PERSONS)[])(
    "sends %s where the route table says, from every route",
    async (person) => {
      const user = await PERSONS[person]();
      const cookie = user && (await cookieOf(user));
      const standing = accessSnapshotOf(await loadViewer(cookie?.value, { active: false }));
      const reached: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const { path, guard } of ROWS) {
        reached[path] = await walk(path, cookie ? `${cookie.name}=${cookie.value}` : undefined);
        expected[path] = placeFor(path, guard, standing);
      }
      expect(reached).toEqual(expected);
    },
  );

  it("immediately allows what was granted after the token was signed", async () => {
    const user = await makeUser({ apps: ["btc"] });
    const cookie = await cookieHeaderOf(user);
    expect(await walk("/btc-p2p?tab=mis-ordenes", cookie)).toBe("/kyc-verification");
    await db
      .update(users)
      .set({ kycStatus: "verified", kycLevel: "basic", kycVerifiedAt: new Date() })
      .where(eq(users.id, user.id));
    expect(await walk("/btc-p2p?tab=mis-ordenes", cookie)).toBe("/btc-p2p?tab=mis-ordenes");
  });

  it("refuses what was revoked after the token was signed, without a redirect loop", async () => {
    const user = await makeUser({ apps: ["btc"] });
    const cookie = await cookieHeaderOf(user);
    await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, user.id));
    expect(await walk("/btc-p2p", cookie)).toBe("/btc-p2p");
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    expect(await walk("/btc-p2p", cookie)).toBe("/register");
    expect(await walk("/dashboard", cookie)).toBe("/");
  });

  it("stops visitors and members before the page is rendered", async () => {
    const member = await cookieHeaderOf(await makeUser());
    expect((await visit("/dashboard")).headers.get("location")).toBe(`${HERE}/?next=%2Fdashboard`);
    expect((await visit("/forum/post/2?page=3")).headers.get("location")).toBe(
      `${HERE}/?next=%2Fforum%2Fpost%2F2%3Fpage%3D3`,
    );
    expect((await visit("/admin")).headers.get("location")).toBe(`${HERE}/admin-login?next=%2Fadmin`);
    const toAdmin = await visit("/admin/emails?a=b", member);
    expect(toAdmin.headers.get("location")).toBe(`${HERE}/api/auth/refresh?next=%2Fadmin%2Femails%3Fa%3Db`);
    expect((await visit("/dashboard", member)).headers.has("location")).toBe(false);
  });

  it("ignores a forged, foreign or empty token", async () => {
    for (const value of [
      "",
      "x",
      "a.b.c",
      "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1MSIsInNpZCI6InMiLCJhZG0iOnRydWV9.",
    ]) {
      const cookie = `authjs.session-token=${value}`;
      expect([await walk("/dashboard", cookie), await walk("/admin", cookie)]).toEqual(["/", "/admin-login"]);
    }
  });

  it("ignores the headers that once disabled middleware", async () => {
    const headers = { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" };
    const answer = await middleware(new NextRequest(new URL("/admin", HERE), { headers }));
    expect(answer.headers.get("location")).toBe(`${HERE}/admin-login?next=%2Fadmin`);
  });

  it("redirects a person with an expired session from an app to /register with the reason", async () => {
    const ended = "authjs.session-token=a.b.c";
    expect((await visit("/forum", ended)).headers.get("location")).toBe(
      `${HERE}/register?next=%2Fforum&expired=1`,
    );
    expect((await visit("/settings", ended)).headers.get("location")).toBe(
      `${HERE}/?next=%2Fsettings&expired=1`,
    );
  });

  it("passes a form without a session to its command, which answers in the form", async () => {
    const request = new NextRequest(new URL("/marketplace/4", HERE), {
      method: "POST",
      headers: { "next-action": "x" },
    });
    expect((await middleware(request)).headers.has("location")).toBe(false);
  });

  it("shows a member their own page at /apps, and everyone else the same one, which may be cached", async () => {
    const mine = await visit("/apps?a=b", await cookieHeaderOf(await makeUser()));
    expect(mine.headers.get("x-middleware-rewrite")).toBe(`${HERE}/apps/members?a=b`);
    expect(mine.headers.get("content-security-policy")).toMatch(/script-src 'nonce-/);
    expect(mine.headers.has("cache-control")).toBe(false);
    expect(mine.headers.get("x-middleware-request-x-lonja-path")).toBe("/apps?a=b");
    for (const cookie of [undefined, "authjs.session-token=a.b.c"]) {
      const other = await visit("/apps", cookie);
      expect(other.headers.has("x-middleware-rewrite")).toBe(false);
      expect(other.headers.get("content-security-policy")).toMatch(/script-src 'nonce-/);
      expect(other.headers.get("cache-control")).toBe("no-cache");
    }
    const direct = await visit("/apps/members", await cookieHeaderOf(await makeUser()));
    expect([direct.status, direct.headers.get("x-middleware-request-x-lonja-path")]).toEqual([
      404,
      "/apps/members",
    ]);
  });

  it("gives every page a policy with its own nonce", async () => {
    const policies = [await visit("/login"), await visit("/login")].map(({ headers }) =>
      headers.get("content-security-policy"),
    );
    expect(policies[0]).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'/);
    expect(policies[0]).toMatch(
      /object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'/,
    );
    expect(policies[0]).not.toBe(policies[1]);
  });
});
