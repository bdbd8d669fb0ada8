import { type APIRequestContext, request as newRequest } from "@playwright/test";
import { type AccessSnapshot, DESTINATION, decide, type Guard, ROUTES } from "@/lib/auth/access";
import { isVerified } from "@/lib/auth/actor";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { makeUser } from "../../factories/identity";
import { ADMIN, expect, sessionCookieOf, test, userByEmail } from "../setup/fixtures";

type Caller = { name: string; email: string | null; apps: readonly AppKey[] };

const CALLERS: readonly Caller[] = [
  { name: "a visitor", email: null, apps: [] },
  {
    name: "a member without a verified identity",
    email: "joan.pla@lonja.example",
    apps: ["forum", "marketplace", "courses", "startups", "btc"],
  },
  { name: "a verified member with every app", email: "marta.ferrer@lonja.example", apps: APP_KEYS },
  { name: "the administrator", email: ADMIN, apps: APP_KEYS },
];

for (const caller of CALLERS) {
  test(`every page answers ${caller.name} as the route table says`, async ({ baseURL }) => {
    const cookie = caller.email ? await sessionCookieOf(caller.email) : null;
    const client = await newRequest.newContext({
      baseURL,
      extraHTTPHeaders: cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {},
    });
    const standing = await standingOf(caller);
    for (const [pattern, guard] of Object.entries(ROUTES)) {
      const path = pattern.replace("{id}", "1");
      const hasParameter = pattern.includes("{");
      const found = await outcome(client, path);
      // A permitted page may still answer 404, if it shows a missing thing or one of another member.
      const opened = hasParameter && found === "status 404" ? "opens" : found;
      expect(`${path}: ${opened}`).toBe(`${path}: ${expected(path, guard, standing)}`);
    }
    await client.dispose();
  });
}

async function standingOf({ email, apps }: Caller): Promise<AccessSnapshot> {
  if (!email) return null;
  const user = await userByEmail(email);
  return { isAdmin: user.isAdmin, isVerified: isVerified(user), apps };
}

// The sign-in pages redirect a signed-in person.
const SIGN_IN_PAGES: Readonly<Record<string, string>> = { "/login": "/dashboard", "/register": "/dashboard" };

function expected(path: string, guard: Guard, standing: AccessSnapshot): string {
  if (standing && SIGN_IN_PAGES[path]) return SIGN_IN_PAGES[path];
  if (standing?.isAdmin && path === "/admin-login") return "/admin";
  const decision = decide(guard, standing);
  if (decision === "allow") return "opens";
  if (decision === "no-access") return "restricted screen";
  // The sign-in check comes before the guard of an app: a visitor without a session is sent to the landing page (D2).
  return DESTINATION[decision === "register" ? "sign-in" : decision];
}

// Follows the single redirect through /api/auth/refresh for a token that may be stale.
async function outcome(client: APIRequestContext, path: string): Promise<string> {
  const first = await client.get(path, { maxRedirects: 0 });
  const hop = first.headers().location ?? "";
  const answer = hop.includes("/api/auth/refresh") ? await client.get(hop, { maxRedirects: 0 }) : first;
  const location = answer.headers().location;
  if (location) return new URL(location, "http://here.invalid").pathname;
  const html = await answer.text();
  // The sign-in page of the panel says «Acceso restringido al equipo».
  if (/Acceso restringido(?! al equipo)/.test(html)) return "restricted screen";
  return answer.status() === 200 ? "opens" : `status ${answer.status()}`;
}

test("an unknown page answers not found to everyone", async ({ page, loginAs }) => {
  for (const file of ["/icons/x.png", "/sw.js.map", "/nada.txt"]) {
    expect((await page.request.get(file)).status(), file).toBe(404);
  }
  const unknownCall = await page.request.get("/api/nada");
  expect(unknownCall.status()).toBe(404);
  expect(await unknownCall.json()).toMatchObject({ code: "not_found", message: "Esta dirección no existe" });
  expect((await page.goto("/no-existe"))?.status()).toBe(404);
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await loginAs("lucia.marco@lonja.example");
  for (const [path, said] of [
    ["/forum/nada/mas", "404 Page Not Found"],
    ["/marketplace/9999", "Anuncio no disponible"],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Menú" })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
  }
});

test("a menu link shows that its page is loading", async ({ page, loginAs }) => {
  await loginAs("marta.ferrer@lonja.example");
  await page.goto("/dashboard");
  let release: () => void = () => undefined;
  const kept = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === "/forum" && url.searchParams.has("_rsc"),
    async (route) => {
      await kept;
      await route.continue();
    },
  );
  const menu = page.getByRole("complementary", { name: "Menú" });
  await menu.getByRole("link", { name: "Foro" }).click();
  await expect(menu.getByRole("status")).toHaveText("Verificando permisos...");
  await expect(menu.getByText("Verificando permisos...", { exact: true })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/forum$/);
  await expect(menu.getByRole("status")).toHaveCount(0);
});

test("an identity verified a second ago opens a KYC app in spite of the old token", async ({
  page,
  loginAs,
}) => {
  const { db } = await import("@/db");
  const { users } = await import("@/db/schema");
  const { eq } = await import("drizzle-orm");
  const member = await makeUser({ apps: ["btc"] });
  await loginAs(member.email);
  await page.goto("/btc-p2p");
  await expect(page).toHaveURL(/\/kyc-verification\?next=%2Fbtc-p2p$/);
  await db
    .update(users)
    .set({ kycStatus: "verified", kycLevel: "basic", kycVerifiedAt: new Date() })
    .where(eq(users.id, member.id));
  await page.goto("/btc-p2p");
  await expect(page).toHaveURL(/\/btc-p2p$/);
  await expect(page.getByRole("heading", { name: "BTC P2P" })).toBeVisible();
  await db.update(users).set({ kycStatus: "pending", kycVerifiedAt: null }).where(eq(users.id, member.id));
  await page.goto("/btc-p2p");
  await expect(page).toHaveURL(/\/kyc-verification\?next=%2Fbtc-p2p$/);
});
