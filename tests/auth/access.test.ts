import { describe, expect, it } from "vitest";
import {
  type AccessSnapshot,
  appOf,
  DESTINATION,
  type Decision,
  decide,
  type Guard,
  ROUTES,
  routeOf,
} from "@/lib/auth/access";
import { APP_KEYS, APPS, type AppKey } from "@/lib/auth/apps";

const standing = (isAdmin: boolean, isVerified: boolean, apps: readonly AppKey[]): AccessSnapshot => ({
  isAdmin,
  isVerified,
  apps,
});

const PERSONS = {
  visitor: null,
  "member without apps": standing(false, false, []),
  "verified member without apps": standing(false, true, []),
  "unverified member with every app": standing(false, false, APP_KEYS),
  "verified member with every app": standing(false, true, APP_KEYS),
  administrator: standing(true, true, APP_KEYS),
  "administrator without apps": standing(true, true, []),
} satisfies Record<string, AccessSnapshot>;

type Person = keyof typeof PERSONS;

const row = (
  visitor: Decision,
  bare: Decision,
  verifiedBare: Decision,
  unverified: Decision,
  verified: Decision,
  admin: Decision,
  bareAdmin: Decision,
): Record<Person, Decision> => ({
  visitor,
  "member without apps": bare,
  "verified member without apps": verifiedBare,
  "unverified member with every app": unverified,
  "verified member with every app": verified,
  administrator: admin,
  "administrator without apps": bareAdmin,
});

const PLAIN_APP = row("register", "no-access", "no-access", "allow", "allow", "allow", "no-access");
const KYC_APP = row("register", "no-access", "no-access", "verify-identity", "allow", "allow", "no-access");
const NEEDS_KYC: readonly AppKey[] = ["privateEquity", "p2pLending", "debank", "btc"];

const TABLE: Record<string, Record<Person, Decision>> = {
  public: row("allow", "allow", "allow", "allow", "allow", "allow", "allow"),
  user: row("sign-in", "allow", "allow", "allow", "allow", "allow", "allow"),
  admin: row(
    "admin-sign-in",
    "admin-sign-in",
    "admin-sign-in",
    "admin-sign-in",
    "admin-sign-in",
    "allow",
    "allow",
  ),
  ...Object.fromEntries(APP_KEYS.map((key) => [`app:${key}`, NEEDS_KYC.includes(key) ? KYC_APP : PLAIN_APP])),
};

describe("decide", () => {
  const cases = Object.entries(TABLE).flatMap(([guard, decisions]) =>
    Object.entries(decisions).map(([person, decision]) => ({ guard, person, decision })),
  );

  it.each(cases)("$guard for the $person: $decision", ({ guard, person, decision }) => {
    expect(decide(guard as Guard, PERSONS[person as Person])).toBe(decision);
  });

  it("opens one app with the permission for only that app", () => {
    for (const held of APP_KEYS) {
      const opened = APP_KEYS.filter(
        (key) => decide(`app:${key}`, standing(false, true, [held])) === "allow",
      );
      expect(opened).toEqual([held]);
    }
  });

  it("flags for KYC exactly the apps of the specification", () => {
    expect(APP_KEYS.filter((key) => APPS[key].requiresKyc).sort()).toEqual([...NEEDS_KYC].sort());
  });
});

describe("DESTINATION", () => {
  it("sends every refusal to the page of the specification", () => {
    expect(DESTINATION).toEqual({
      "sign-in": "/",
      register: "/register",
      "admin-sign-in": "/admin-login",
      "verify-identity": "/kyc-verification",
    });
  });

  it("is open to the person it refuses, so that there is no redirect loop", () => {
    for (const guard of Object.keys(TABLE) as Guard[]) {
      for (const person of Object.values(PERSONS)) {
        const decision = decide(guard, person);
        if (decision === "allow" || decision === "no-access") continue;
        const target = routeOf(DESTINATION[decision]);
        expect(decide(target?.guard ?? "admin", person)).toBe("allow");
      }
    }
  });
});

describe("appOf", () => {
  it("names the app of an app guard and nothing for any other guard", () => {
    expect(appOf("app:p2pLending")).toBe("p2pLending");
    expect([appOf("public"), appOf("user"), appOf("admin")]).toEqual([null, null, null]);
    expect(appOf("app:unknown" as Guard)).toBeNull();
  });
});

describe("routeOf", () => {
  it("finds every path of the table by its own name", () => {
    for (const [path, guard] of Object.entries(ROUTES)) {
      expect(routeOf(path.replace("{id}", "17"))).toMatchObject({ path, guard });
    }
  });

  it("ignores a trailing slash, but not on the landing page's own name", () => {
    expect(routeOf("/dashboard/")).toMatchObject({ path: "/dashboard", guard: "user" });
    expect(routeOf("/courses/17/content/")).toMatchObject({ path: "/courses/{id}/content" });
    expect(routeOf("/admin///")).toMatchObject({ guard: "admin" });
    expect(routeOf("/")).toMatchObject({ path: "/", guard: "public" });
  });

  it("matches exactly one segment for a parameter", () => {
    expect(routeOf("/forum/post/a-b_c.d")).toMatchObject({ path: "/forum/post/{id}" });
    expect(routeOf("/forum/post")).toBeNull();
    expect(routeOf("/forum/post/1/2")).toBeNull();
    expect(routeOf("/courses/1/content/2")).toBeNull();
  });

  it("does not match a longer, shorter or differently written path", () => {
    for (const path of [
      "/dashboards",
      "/dash",
      "/Admin",
      "/admin/unknown",
      "/x/admin",
      "dashboard",
      "",
      "//",
    ]) {
      expect(routeOf(path)).toBeNull();
    }
  });

  it("does not treat the dots of a path as wild cards", () => {
    expect(routeOf("/kycxstatus")).toBeNull();
    expect(routeOf("/admin/emails\n")).toBeNull();
  });
});
