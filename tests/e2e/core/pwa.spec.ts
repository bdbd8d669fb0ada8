import { readFileSync, writeFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { topicPath, WALLET_TOPIC } from "../forum/forum-screens";
import { expect, test } from "../setup/fixtures";

test.use({ serviceWorkers: "allow", hasOwnWindow: true });

const MEMBER = "marta.ferrer@lonja.example";
const WORKER = ".next/standalone/public/sw.js";

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Returns every response in every cache of this browser, with its address; an unreadable one is an error, not empty.
 */
async function cached(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answers = await cache.matchAll(request, { ignoreVary: true, ignoreMethod: true });
        if (answers.length === 0) throw new Error(`${name} does not give out ${request.url}`);
        for (const answer of answers) found.push({ url: request.url, text: await answer.text() });
      }
    }
    return found;
  });
}

const pathsOf = (answers: { url: string }[]) => answers.map(({ url }) => new URL(url).pathname);

test("a visitor can install it, and reads visited pages offline", async ({ page, context }) => {
  await page.goto("/");
  await controlled(page);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A private browsing context cannot install; that must be the only error.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  await page.goto("/objetivos");
  await expect
    .poll(async () => pathsOf(await cached(page)))
    .toEqual(expect.arrayContaining(["/", "/objetivos"]));

  await context.setOffline(true);
  await page.goto("/objetivos");
  await expect(page.getByRole("heading", { name: "Objetivos", level: 1 })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const lost = await page.goto("/register");
  expect(lost?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole("heading", { name: "Sin conexión" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCSS("display", "grid");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByLabel("Repetir contraseña").or(page.getByLabel("Nombre")).first()).toBeVisible();
});

test("if the script that manages the worker cannot be loaded, the page still works", async ({ page }) => {
  // The chunk has no recognizable name, and is requested twice.
  let lost = 0;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes("updateViaCache")) return route.fulfill({ response });
    lost += 1;
    return route.abort();
  });
  await page.goto("/");
  await expect.poll(() => lost).toBe(2);
  await page.getByRole("link", { name: "Objetivos" }).first().click();
  await expect(page.getByRole("heading", { name: "Objetivos", level: 1 })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  // Requests that are pending when the page closes would otherwise make the next test fail.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("no cache contains a member's data, and a sign-out deletes everything", async ({ page, loginAs }) => {
  await loginAs(MEMBER);
  const topic = await topicPath(WALLET_TOPIC);
  for (const path of [
    ...["/", "/apps", "/dashboard", "/profile", "/messages", "/notifications", "/settings", "/help"],
    ...["/forum", topic, "/marketplace", "/courses", "/search?q=marta", "/forum?sort=unread"],
  ]) {
    await page.goto(path);
    await controlled(page);
  }
  // Client-side navigation loads parts of pages, and typing sends API calls.
  await page.getByRole("link", { name: "Centro de Ayuda" }).first().click();
  await expect(page.getByRole("heading", { name: "Centro de Ayuda", level: 1 })).toBeVisible();
  await page.getByRole("combobox", { name: "Buscar" }).fill("clara benet");
  await expect(page.getByRole("option").first()).toBeVisible();
  const allowed = /^\/(|apps|offline|manifest\.json|icons\/.+|_next\/static\/.+)$/;
  // The title of a topic is public on the landing page; its text is only for members.
  const secret = /marta\.ferrer|Marta Ferrer|Tengo 0,08 BTC aquí/i;
  const suspiciousAnswers = (answers: { url: string; text: string }[]) =>
    answers.filter(({ text }) => secret.test(text)).map(({ url }) => url);
  const before = await cached(page);
  expect(before.length).toBeGreaterThan(10);
  expect(pathsOf(before).filter((path) => !allowed.test(path))).toEqual([]);
  expect(suspiciousAnswers(before)).toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(async () => pathsOf(await cached(page))).toContain("/offline");
  const after = await cached(page);
  expect(pathsOf(after).filter((path) => !allowed.test(path))).toEqual([]);
  expect(suspiciousAnswers(after)).toEqual([]);
});

/** Returns the build of the worker that controls this page. */
function buildOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    navigator.serviceWorker.controller?.postMessage({ type: "VERSION" }, [port2]);
    return new Promise<string>((resolve) => {
      port1.onmessage = ({ data }) => resolve(String(data));
    });
  });
}

test("a new version reloads the page once, and asks first if there is unsent input; a broken one changes nothing", async ({
  page,
  loginAs,
}) => {
  const original = readFileSync(WORKER, "utf8");
  const build = readFileSync(".next/BUILD_ID", "utf8").trim();
  const publish = (version: string) =>
    writeFileSync(WORKER, original.replaceAll(build, `${version}${build.slice(version.length)}`));
  const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  try {
    await loginAs(MEMBER);
    await page.goto("/help");
    await controlled(page);
    await page.reload();
    await controlled(page);
    loads = 0;
    publish("one");
    const reloaded = page.waitForEvent("load");
    await update();
    await reloaded;
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("reloaded-for"))).toContain("one");
    await page.waitForLoadState("networkidle");
    expect(loads).toBe(1);

    const gone = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return new Promise<string>((resolve) => {
        registration.addEventListener("updatefound", () => {
          const { installing } = registration;
          installing?.addEventListener("statechange", () => resolve(installing.state), { once: true });
        });
      });
    });
    writeFileSync(
      WORKER,
      `${original}\nself.addEventListener("install", (event) => event.waitUntil(Promise.reject(new Error("broken"))));`,
    );
    await update();
    expect(await gone).toBe("redundant");
    expect(await buildOf(page)).toContain("one");
    writeFileSync(WORKER, "this is no script");
    await expect(update()).rejects.toThrow(/evaluation|script/i);
    expect(await buildOf(page)).toContain("one");
    await expect(page.getByText("Hay una versión nueva")).toBeHidden();
    expect(loads).toBe(1);

    await page.getByLabel("Mensaje", { exact: true }).fill("A medio escribir");
    publish("two");
    await update();
    await expect(page.getByText("Hay una versión nueva")).toBeVisible();
    await expect(page.getByLabel("Mensaje", { exact: true })).toHaveValue("A medio escribir");
    expect(loads).toBe(1);
    page.on("dialog", (dialog) => dialog.accept());
    const second = page.waitForEvent("load");
    await page.getByRole("button", { name: "Recargar" }).click();
    await second;
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("reloaded-for"))).toContain("two");
    expect(loads).toBe(2);
  } finally {
    writeFileSync(WORKER, original);
  }
});

test("the diagnosis shows the actual state, and a push shows a notification", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/pwa-test");
  await controlled(page);
  const line = (name: string) =>
    page.locator("[data-slot=detail-row]").filter({ has: page.getByText(name, { exact: true }) });
  for (const name of ["HTTPS", "Service worker registrado", "Manifest válido", "Instalable"]) {
    await expect(line(name)).toContainText("Sí");
  }
  await expect(line("Instalada")).toContainText("No");
  const manifest = page.getByRole("region", { name: "Manifest" });
  await expect(manifest).toContainText("Lonja");
  await expect(manifest).toContainText("standalone");

  await page.goto("/pwa-force");
  await page.getByRole("button", { name: "Verificar PWA" }).click();
  const log = page.getByRole("list", { name: "Registro de eventos" });
  await expect(log.getByText("La aplicación es instalable")).toBeVisible();
  await page.route("**/manifest.json", (route) => route.abort());
  await page.getByRole("button", { name: "Verificar PWA" }).click();
  await page.getByRole("button", { name: "Instalar ahora" }).click();
  await expect(log).toContainText(/instalación/);

  const shown = await notificationsOf(context);
  const browser = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: baseURL ?? "",
    registrationId: await registration,
    data: JSON.stringify({ title: "Te han pagado", body: "Mira tu extracto", href: "/profile", tag: "n-1" }),
  });
  await expect.poll(shown).toEqual([{ title: "Te han pagado", body: "Mira tu extracto", tag: "n-1" }]);
});

/** Records the notifications that the worker requests: a headless browser neither shows nor lists them. */
async function notificationsOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no worker runs");
  await worker.evaluate(() => {
    const shown: object[] = [];
    const registration: ServiceWorkerRegistration = Reflect.get(self, "registration");
    registration.showNotification = async (title, { body, tag } = {}) => {
      shown.push({ title, body, tag });
    };
    Object.assign(self, { shown });
  });
  return () => worker.evaluate((): object[] => Reflect.get(self, "shown"));
}
