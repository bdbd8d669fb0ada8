import { SignJWT } from "jose";
import { ADMIN, expect, sessionCookieOf, test, userByEmail } from "../setup/fixtures";

// The headers that bypassed the middleware in past releases, or that imitate an internal request of the framework.
const BYPASSES: readonly Record<string, string>[] = [
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  { "x-middleware-next": "1" },
  { "x-middleware-rewrite": "/admin" },
  { "x-middleware-prefetch": "1" },
  { "x-invoke-path": "/admin" },
  { "x-matched-path": "/admin" },
  { "x-now-route-matches": "1" },
  { "x-nextjs-data": "1" },
  { "x-original-url": "/admin", "x-rewrite-url": "/admin" },
];

test("no header opens a guarded page to a visitor", async ({ request }) => {
  for (const headers of BYPASSES) {
    for (const path of ["/admin", "/dashboard", "/btc-p2p"]) {
      const answer = await request.get(path, { headers, maxRedirects: 0 });
      const text = await answer.text();
      expect(text, JSON.stringify(headers)).not.toMatch(/Panel de administración|Hola, |BTC P2P<\/h1>/);
    }
  }
});

test("flight requests for a protected page return none of it to a visitor", async ({ request }) => {
  const variants: Record<string, string>[] = [{ rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }];
  for (const headers of variants) {
    const answer = await request.get("/admin?_rsc=1", { headers, maxRedirects: 0 });
    expect(await answer.text()).not.toContain("Panel de administración");
  }
});

test("forged and expired tokens give no access", async ({ playwright, baseURL }) => {
  const { id } = await userByEmail(ADMIN);
  const { name, value } = await sessionCookieOf(ADMIN);
  const sign = (secret = "another secret, which is just as long as ours") =>
    new SignJWT({ sid: "x".repeat(43), adm: true, kyc: true })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(id)
      .setIssuer("lonja")
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode(secret));
  const forged = await sign();
  const unknownSession = await sign(process.env.AUTH_SECRET);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${value.split(".")[1]}.`;
  for (const token of [forged, unknownSession, unsigned, `${value.slice(0, -4)}AAAA`, "", "a.b.c"]) {
    const client = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { cookie: `${name}=${token}` },
    });
    expect((await client.get("/api/auth/me")).status()).toBe(401);
    expect(await (await client.get("/admin")).text()).not.toContain("Panel de administración");
    await client.dispose();
  }
});

test("redirects stay on this site", async ({ page, request }) => {
  for (const next of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "javascript:alert(1)",
  ]) {
    const answer = await request.get(`/api/login?redirect=${encodeURIComponent(next)}`, { maxRedirects: 0 });
    expect(new URL(answer.headers().location ?? "", "http://here.invalid").hostname).toBe("here.invalid");
  }
  await page.goto("/login?next=https://evil.example/");
  await page.getByLabel("Correo electrónico").fill("marta.ferrer@lonja.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("lonja-demo-2026");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("every page carries its policy and the security headers", async ({ request, loginAs, context }) => {
  const dynamic = (await request.get("/login")).headers();
  expect(dynamic["content-security-policy"]).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  const landing = (await request.get("/")).headers();
  expect(landing["content-security-policy"]).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
  const fixed = (await request.get("/quienes-somos")).headers();
  expect(fixed["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  await loginAs("marta.ferrer@lonja.example");
  const member = (await context.request.get("/dashboard")).headers();
  for (const headers of [dynamic, landing, fixed, member]) {
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toContain("max-age=");
    expect(headers["x-powered-by"]).toBeUndefined();
  }
  expect(member["cache-control"]).toContain("no-store");
  const nonces = await Promise.all(
    [1, 2].map(async () => (await request.get("/login")).headers()["content-security-policy"]),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("injected markup does not run", async ({ page, problems }) => {
  for (const path of ["/", "/login"]) {
    await page.goto(path);
    await page.evaluate(() =>
      document.body.insertAdjacentHTML(
        "beforeend",
        '<img src="x:" onerror="window.slippedIn = true"><iframe srcdoc="<script>parent.slippedIn = true</script>"></iframe>',
      ),
    );
    await expect.poll(() => problems.length).toBeGreaterThan(1);
    expect(await page.evaluate(() => "slippedIn" in window)).toBe(false);
    problems.splice(0);
  }
});

test("a spoofed X-Forwarded-For does not escape the limit of sign-in attempts", async ({ request }) => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await request.post("/api/auth/login", {
      headers: { "x-forwarded-for": `198.51.100.${attempt}` },
      data: { email: "limite@lonja.example", password: "no es esta" },
    });
    statuses.push(answer.status());
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test("TRACE and forms of other sites' pages are refused without a server error", async ({
  request,
  loginAs,
  context,
}) => {
  await loginAs("marta.ferrer@lonja.example");
  const foreign = {
    origin: "https://evil.example",
    "next-action": "7f".repeat(21),
    "content-type": "text/plain",
  };
  for (const path of ["/", "/login", "/dashboard", "/marketplace"]) {
    const traced = await request.fetch(path, { method: "TRACE" });
    expect([path, traced.status(), traced.headers().allow]).toEqual([
      path,
      405,
      "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
    ]);
    const acted = await context.request.post(path, { headers: foreign, data: "[]", maxRedirects: 0 });
    expect([path, acted.status()]).toEqual([path, 403]);
  }
  const called = await context.request.post("/api/auth/logout", { headers: { origin: foreign.origin } });
  expect(called.status()).toBe(403);
  expect((await context.request.get("/api/auth/me")).status()).toBe(200);
});
