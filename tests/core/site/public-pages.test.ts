import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import robots from "@/app/robots";
import sitemap from "@/app/sitemap";
import { StructuredData } from "@/components/layout/public/structured-data";
import { db } from "@/db";
import { projects, startups } from "@/db/schema";
import { ROUTES } from "@/lib/auth/access";
import { isReadableOffline } from "@/lib/core/site/offline";
import { publicPage } from "@/lib/core/site/public-page";
import { pageData, siteData } from "@/lib/core/site/structured-data";
import { config } from "@/middleware";
import vercel from "@/vercel.json";

const ABOUT = { path: "/quienes-somos", title: "Quiénes somos", description: "Qué es esto" };
let listed: string[];

beforeAll(async () => {
  listed = (await sitemap()).map(({ url }) => new URL(url).pathname);
});

// Pages open to anyone with the address, but not to be found by search engines.
const UNLISTED = [
  "/forgot-password",
  "/password-reset",
  "/unsubscribe",
  "/email-link",
  "/admin-login",
  "/pwa-test",
  "/pwa-force",
  "/offline",
  "/certificates/{code}",
  "/statements/{code}",
  "/statements/link/{token}",
  "/loan-contracts/{code}",
  "/funding-agreements/{code}",
  "/p2p-lending/record/{code}",
  // Linked from the lists of /apps, if there are any.
  "/apps/startups/{id}",
  "/apps/projects/{id}",
  "/apps/funding/{id}",
  "/apps/funds/{id}",
  // Linked from the page above them.
  "/api/docs/{id}",
];

afterEach(() => vi.unstubAllEnvs());

describe("the map of the site", () => {
  it("contains every public page that may be found, and no other", async () => {
    expect((await db.$count(projects)) + (await db.$count(startups))).toBe(0);
    const open = Object.entries(ROUTES).flatMap(([path, guard]) => (guard === "public" ? [path] : []));
    expect([...listed].sort()).toEqual(open.filter((path) => !UNLISTED.includes(path)).sort());
  });
});

describe("the robots' page", () => {
  const { allow, disallow } = robots().rules as { allow: string[]; disallow: string[] };
  const longest = (paths: readonly string[], path: string) =>
    Math.max(-1, ...paths.filter((each) => path.startsWith(each)).map(({ length }) => length));
  const isOpen = (path: string) => longest(allow, path) > longest(disallow, path);

  it("excludes every page that requires a session, and every API call", () => {
    const guarded = Object.entries(ROUTES).filter(([, guard]) => guard !== "public");
    for (const [path] of guarded) expect(isOpen(path.replace(/\{\w+\}/, "1")), path).toBe(false);
    for (const call of ["/api/marketplace/listings", "/api/auth/me"]) expect(isOpen(call), call).toBe(false);
  });

  it("allows the pages in the sitemap", () => {
    for (const path of listed) expect(isOpen(path), path).toBe(true);
  });
});

describe("the metadata of a shared link", () => {
  it("has an absolute address if the build knows the host, and nothing of the build machine otherwise", () => {
    vi.stubEnv("APP_URL", "http://localhost:3000");
    expect(publicPage(ABOUT)).toEqual({ title: ABOUT.title, description: ABOUT.description });
    vi.stubEnv("APP_URL", "https://lonja.example");
    const { alternates, openGraph } = publicPage(ABOUT);
    expect(alternates).toEqual({ canonical: "/quienes-somos" });
    expect(openGraph).toMatchObject({
      url: new URL("https://lonja.example/quienes-somos"),
      siteName: "Lonja",
      type: "website",
    });
  });
});

describe("structured data", () => {
  const markup = (data: object) => renderToStaticMarkup(createElement(StructuredData, { data }));
  const read = (html: string) =>
    JSON.parse(html.replace(/^<script type="application\/ld\+json">|<\/script>$/g, ""));

  it("names the operator of the site, and the position of a page in it", () => {
    vi.stubEnv("APP_URL", "https://lonja.example");
    vi.stubEnv("OPERATOR_NAME", "Lonja S. L.");
    vi.stubEnv("OPERATOR_EMAIL", "hola@lonja.example");
    const [organization, site] = read(markup(siteData()))["@graph"];
    expect(organization).toMatchObject({
      "@type": "Organization",
      url: "https://lonja.example/",
      legalName: "Lonja S. L.",
      logo: "https://lonja.example/icons/icon-512x512.png",
    });
    expect(site).toMatchObject({ "@type": "WebSite", publisher: { "@id": organization["@id"] } });
    const [page, trail] = read(markup(pageData(ABOUT, "AboutPage")))["@graph"];
    expect(page).toMatchObject({
      "@type": "AboutPage",
      name: "Quiénes somos",
      isPartOf: { "@id": site["@id"] },
    });
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      "https://lonja.example/",
      "https://lonja.example/quienes-somos",
    ]);
  });

  it("keeps paths if the build knows no address", () => {
    vi.stubEnv("APP_URL", "http://localhost:3000");
    expect(JSON.stringify(pageData(ABOUT))).not.toContain("localhost");
  });

  it("cannot be escaped by its content", () => {
    const title = "</script><script>alert(1)</script><!--";
    const html = markup(pageData({ ...ABOUT, title }));
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    expect(read(html)["@graph"][0].name).toBe(title);
  });
});

describe("a page that is readable offline", () => {
  // The landing page and the list of apps are rendered for each request.
  const fixed = Object.keys(ROUTES).filter((path) => isReadableOffline(path) && !/^\/(apps)?$/.test(path));

  it("is left out by the middleware, whose nonce its scripts do not have, and has its policy on Vercel", () => {
    const [matcher = ""] = config.matcher;
    const [{ source = "" } = {}] = vercel.headers;
    expect(fixed).toContain("/cookies");
    expect(fixed.filter((path) => new RegExp(`^${matcher}$`).test(path))).toEqual([]);
    const listed = source.slice("/:page(".length, -1).split("|");
    expect(fixed.filter((path) => !listed.includes(path.slice(1)))).toEqual([]);
    expect(listed.filter((name) => new RegExp(`^${matcher}$`).test(`/${name}`))).toEqual([]);
  });
});
