import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GET as manifest } from "@/app/manifest.json/route";
import { ROUTES } from "@/lib/auth/access";
import { isCacheable, isReadableOffline, notificationAddress, OFFLINE_PAGE } from "@/lib/core/site/offline";
import { STARTUP_IMAGES } from "@/lib/core/site/startup-images";

const answer = (cacheControl: string | null, other: object = {}) => ({
  status: 200,
  type: "basic" as const,
  redirected: false,
  headers: new Headers(cacheControl ? { "Cache-Control": cacheControl } : {}),
  ...other,
});

describe("the responses that may be cached for offline reading", () => {
  it("is public by the table of guards", () => {
    const readable = Object.keys(ROUTES).filter(isReadableOffline);
    expect(readable).toContain("/");
    expect(readable.filter((path) => ROUTES[path] !== "public")).toEqual([]);
    expect(ROUTES[OFFLINE_PAGE]).toBe("public");
  });

  it("is no page of a member, and none with a secret in its address", () => {
    for (const path of ["/dashboard", "/help", "/api/auth/me", "/password-reset", "/login"]) {
      expect(isReadableOffline(path)).toBe(false);
    }
  });

  it("are complete and not personal", () => {
    expect(isCacheable(answer("s-maxage=31536000"))).toBe(true);
    expect(isCacheable(answer("private, no-cache, no-store, max-age=0"))).toBe(false);
    expect(isCacheable(answer("private"))).toBe(false);
    expect(isCacheable(answer(null, { status: 404 }))).toBe(false);
    expect(isCacheable(answer(null, { redirected: true }))).toBe(false);
    expect(isCacheable(answer(null, { status: 0, type: "opaqueredirect" }))).toBe(false);
  });
});

describe("the target of a notification", () => {
  const here = "https://lonja.example";

  it("is a page of this site", () => {
    expect(notificationAddress("/profile?tab=activity", here)).toBe(`${here}/profile?tab=activity`);
  });

  it("is never another site, whatever the message contains", () => {
    for (const href of ["https://evil.example/", "//evil.example", "javascript:alert(1)", 7, undefined]) {
      expect(notificationAddress(href, here)).toBe(`${here}/notifications`);
    }
  });
});

describe("the requirements of an installation", () => {
  it("include a manifest with existing pictures and pages", async () => {
    const { icons, screenshots, shortcuts, start_url, display, share_target } = await manifest().json();
    const pictures: { src: string }[] = [...icons, ...screenshots];
    expect(pictures.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
    const places: string[] = shortcuts.map(({ url }: { url: string }) => url);
    expect([...places, start_url, share_target.action].filter((path) => !ROUTES[path])).toEqual([]);
    expect(display).toBe("standalone");
  });

  it("include a start picture for every screen size of iOS", () => {
    expect(STARTUP_IMAGES.filter(({ url }) => !existsSync(`public${url}`))).toEqual([]);
  });
});
