import { APP_KEYS } from "@/lib/auth/apps";
import { makeUser } from "../../factories/identity";
import { promised } from "../../setup/figures";
import { ADMIN, expect, sessionCookieOf, test } from "../setup/fixtures";

const first = () => process.env.E2E_URL ?? "";
const second = () => process.env.E2E_SECOND_URL ?? "";
const proxy = () => process.env.E2E_PROXY_URL ?? "";

test("a session of one instance is valid on the other, and its end on one ends it on both", async ({
  playwright,
}) => {
  const client = await playwright.request.newContext();
  const answer = await client.post(`${first()}/api/auth/login`, {
    data: { email: "nuria.vidal@lonja.example", password: "lonja-demo-2026" },
  });
  const cookie = answer.headers()["set-cookie"]?.split(";", 1)[0] ?? "";
  const me = (url: string) => client.get(`${url}/api/auth/me`, { headers: { cookie } });
  expect((await me(second())).status()).toBe(200);
  await client.post(`${second()}/api/auth/logout`, { headers: { cookie } });
  expect((await me(first())).status()).toBe(401);
  expect((await me(second())).status()).toBe(401);
  await client.dispose();
});

test("a permission changed through one instance reaches the streams of both", async () => {
  const { id, email } = await makeUser({ apps: APP_KEYS });
  const member = await sessionCookieOf(email);
  const admin = await sessionCookieOf(ADMIN);
  const streams = await Promise.all([first(), second()].map((url) => openStream(url, member)));
  await Promise.all(streams.map(({ next }) => next()));
  const slower: number[] = [];
  for (const hasAccess of [false, true, false]) {
    const before = performance.now();
    const arrivals = streams.map(async ({ next }) => {
      const event = await next();
      return { event, ms: Math.round(performance.now() - before) };
    });
    const answer = await fetch(`${first()}/api/admin/users/${id}/permissions/funding`, {
      method: "PATCH",
      headers: { "content-type": "application/json", cookie: `${admin.name}=${admin.value}` },
      body: JSON.stringify({ hasAccess }),
    });
    expect(answer.status).toBe(200);
    const arrived = await Promise.all(arrivals);
    for (const { event } of arrived)
      expect(event).toContain(JSON.stringify({ appKey: "funding", hasAccess }));
    slower.push(Math.max(...arrived.map(({ ms }) => ms)));
  }
  promised("a changed permission reaches both instances", slower, 500);
  for (const { stop } of streams) stop();
});

async function openStream(url: string, cookie: { name: string; value: string }) {
  const ended = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: { cookie: `${cookie.name}=${cookie.value}` },
    signal: ended.signal,
  });
  const reader = response.body?.getReader();
  let buffered = "";
  const next = async (): Promise<string> => {
    for (;;) {
      const end = buffered.indexOf("\n\n");
      if (end >= 0) {
        const event = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (event.startsWith("event: permissions")) return event;
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error("the stream ended");
      buffered += new TextDecoder().decode(chunk.value);
    }
  };
  return { next, stop: () => ended.abort() };
}

test("a browser behind the proxy signs in and works although each request goes to the other instance", async ({
  page,
}) => {
  await page.goto(`${proxy()}/login`);
  await page.getByLabel("Correo electrónico").fill("nuria.vidal@lonja.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("lonja-demo-2026");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("heading", { name: "Hola, Nuria" })).toBeVisible();
  await page.getByRole("link", { name: "Acceder a Startups" }).click();
  await expect(page.getByRole("heading", { name: "Startups", level: 1 })).toBeVisible();
});
