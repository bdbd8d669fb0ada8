import type { APIRequestContext } from "@playwright/test";
import { ROUTES } from "@/lib/auth/access";
import { APPS } from "@/lib/auth/apps";
import { ADMIN, expect, test } from "../setup/fixtures";
import { SIZES } from "../setup/sizes";

const MARTA = "marta.ferrer@lonja.example";

const OPEN_PAGES = [
  { path: "/", heading: "Donde la palabra y el precio quedan por escrito" },
  { path: "/apps", heading: "Explorar aplicaciones" },
  { path: "/p2p-lending/statistics", heading: "Préstamos en cifras" },
  { path: "/quienes-somos", heading: "Quiénes somos" },
  { path: "/objetivos", heading: "Objetivos" },
  { path: "/privacidad", heading: "Privacidad" },
  { path: "/terminos", heading: "Términos" },
  { path: "/cookies", heading: "Cookies" },
  { path: "/accesibilidad", heading: "Accesibilidad" },
] as const;

test("every public page is the same for everyone, has metadata and links to the start page", async ({
  page,
}) => {
  for (const { path, heading } of OPEN_PAGES) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const scripts = /^\/(apps|p2p-.+)?$/.test(path) ? /script-src 'nonce-/ : /script-src 'self' 'sha256-/;
    expect(answer?.headers()["content-security-policy"]).toMatch(scripts);
    await expect(page.locator("h1")).toHaveText(heading);
    await expect(page.getByText("Entorno de demostración — sin fondos reales").first()).toBeVisible();
    const head = await page.evaluate(headOf);
    expect(head.description.length).toBeGreaterThan(50);
    expect(head.description.length).toBeLessThan(220);
    // A path without a host is not a canonical address, and this build has no host.
    expect(head).toMatchObject({ lang: "es", canonical: null, image: "/icons/opengraph.png", withoutAlt: 0 });
    expect(head.title).toBe(head.shared);
    expect(head.data).toContain(path === "/" ? "Organization" : "BreadcrumbList");
    if (path !== "/") await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page).toHaveURL(/\/$/);
});

function headOf() {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute("content") ?? "";
  return {
    lang: document.documentElement.lang,
    title: document.title,
    shared: content('meta[property="og:title"]'),
    description: content('meta[name="description"]'),
    canonical: document.querySelector('link[rel="canonical"]'),
    image: content('meta[property="og:image"]'),
    withoutAlt: document.querySelectorAll("img:not([alt])").length,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
      JSON.parse(textContent ?? "")["@graph"].map((thing: { "@type": string }) => thing["@type"]),
    ),
  };
}

test("every link of every public page has a target, for a visitor", async ({ request }) => {
  const open = Object.entries(ROUTES).filter(([, guard]) => guard === "public");
  const links = await linksOf(
    request,
    open.map(([path]) => path),
  );
  expect(links.length).toBeGreaterThan(25);
  expect(await brokenOf(request, links)).toEqual([]);
});

test("every link of the shell has a target, for a member and for the administrator", async ({
  context,
  loginAs,
}) => {
  for (const email of [MARTA, ADMIN]) {
    await context.clearCookies();
    await loginAs(email);
    const paths = ["/dashboard", "/forum", ...(email === ADMIN ? ["/admin"] : [])];
    const links = await linksOf(context.request, paths);
    expect(links.length).toBeGreaterThan(25);
    expect(await brokenOf(context.request, links)).toEqual([]);
  }
});

async function linksOf(client: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const links = new Set<string>();
  for (const path of paths) {
    const html = await (await client.get(path)).text();
    for (const [, href = ""] of html.matchAll(/<a [^>]*?href="(\/[^"]*|#[^"]*)"/g)) {
      links.add((href.startsWith("#") ? path + href : href).replaceAll("&amp;", "&"));
    }
  }
  return [...links];
}

/** Returns the links that answer with an error, or whose fragment does not exist on their page. */
async function brokenOf(client: APIRequestContext, links: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  const pages = new Map<string, { status: number; html: string }>();
  for (const link of links) {
    const [path = "", part] = link.split("#");
    // access.spec.ts tests the pages of the route table.
    if (!part && (path.split("?", 1)[0] ?? "") in ROUTES) continue;
    const page = pages.get(path) ?? (await read(client, path));
    pages.set(path, page);
    if (page.status >= 400) broken.push(`${link}: ${page.status}`);
    const hasParts = page.status === 200 && part;
    if (hasParts && !page.html.includes(`id="${part}"`)) broken.push(`${link}: no such part`);
  }
  return broken;
}

async function read(client: APIRequestContext, path: string) {
  const answer = await client.get(path, { maxRedirects: 0 });
  return { status: answer.status(), html: await answer.text() };
}

test("the landing page contains the current activity in its HTML, and links to nothing that does not exist", async ({
  request,
}) => {
  const answer = await request.get("/");
  const html = await answer.text();
  expect(html).toContain("Leer el tema");
  expect(html).toContain("Bitcoin desde");
  expect(html).toContain("Ver startups");
  expect(html).not.toMatch(/Todavía no hay temas|Sin anuncios por ahora|Sin órdenes abiertas/);
  expect(html).not.toMatch(/Haz la primera|Presenta el primero/);
  expect(answer.headers()["cache-control"]).toBe("no-cache");
});

test("a returning member never sees the sign-in links on a public page", async ({ page, loginAs }) => {
  await loginAs(MARTA);
  await page.goto("/dashboard");
  // The session request stays unanswered, to test what is painted until then.
  await page.route("**/api/auth/session", () => {});
  for (const path of ["/", "/quienes-somos"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Registrarse" })).toBeHidden();
    await expect(page.getByRole("banner").getByRole("link", { name: "Iniciar sesión" })).toBeHidden();
  }
});

test("a tab names its content, and a missing page answers 404", async ({ page, loginAs }) => {
  await loginAs(MARTA);
  await page.goto("/forum/post/1");
  await expect(page).toHaveTitle("Cómo nos tratamos aquí · Lonja");
  for (const { path, title } of [
    { path: "/marketplace/2", title: "Cronógrafo manual de los setenta · Lonja" },
    { path: "/courses/1", title: "Finanzas personales sin hojas de cálculo · Lonja" },
    { path: "/mentorships/1", title: "De la idea a la primera ronda · Lonja" },
  ]) {
    expect(await (await page.request.get(path)).text()).toContain(`<title>${title}</title>`);
  }
  for (const path of ["/forum/post/9999", "/marketplace/9999", "/courses/9999", "/mentorships/9999"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test("apps without access are marked in the menu, and link to the access request", async ({
  page,
  loginAs,
}) => {
  await loginAs("iker.etxeberria@lonja.example");
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Principal" });
  await expect(menu.getByRole("link", { name: "Foro", exact: true })).toBeVisible();
  await menu.getByRole("link", { name: "Startups Sin acceso" }).click();
  await expect(page.getByRole("heading", { name: "Acceso restringido" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Solicitar acceso a Startups" })).toBeVisible();
});

test("a visitor explores: locked apps say how to get in, lists are open, loans are not", async ({ page }) => {
  await page.goto("/apps");
  await expect(page.getByText("Modo visitante")).toBeVisible();
  await expect(page.getByRole("img", { name: "Cerrada para visitantes" })).toHaveCount(5);
  for (const app of ["courses", "p2pLending", "tokenization", "startups", "privateEquity"] as const) {
    await page.getByRole("link", { name: `Acceder a ${APPS[app].name}` }).click();
    const alert = page.getByRole("alert").filter({ hasText: `para entrar en «${APPS[app].name}».` });
    await expect(alert).toContainText("Acceso restringido");
    await expect(alert).toContainText("Regístrate o inicia sesión");
    await expect(page).toHaveURL(/\/apps$/);
  }
  await expect(page.getByRole("region", { name: "Mercado de Bitcoin" }).getByRole("link")).toBeVisible();
  for (const list of ["Solicitudes de financiación", "Fondos de private equity"]) {
    await expect(page.getByRole("region", { name: list }).getByRole("listitem").first()).toBeVisible();
  }
  const funds = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Private Equity" }) });
  await expect(funds).toContainText("El último: ");
  const loans = page.getByRole("region", { name: "Préstamos" });
  await expect(loans).toContainText("Inicia sesión para ver préstamos");
  await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).first().click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a member explores in the members' frame: no app that they can use is locked", async ({
  page,
  loginAs,
}) => {
  await loginAs(MARTA);
  await page.goto("/apps");
  await expect(page.getByText("Has entrado como Marta")).toBeVisible();
  await expect(page.getByText("Modo visitante")).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Cerrada para visitantes" })).toHaveCount(0);
  await expect(page.getByText("Sin acceso")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Menú" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Notificaciones/ })).toBeVisible();
  await page.getByRole("link", { name: "Acceder a Startups" }).click();
  await expect(page).toHaveURL(/\/startups$/);
});

test("a member explores the apps without access: they are marked, and can be requested there", async ({
  page,
  loginAs,
}) => {
  await loginAs("iker.etxeberria@lonja.example");
  await page.goto("/apps");
  const startups = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Startups" }) });
  await expect(startups).toContainText("Sin acceso");
  await expect(startups.getByRole("button", { name: "Solicitar acceso a Startups" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Acceder a Startups" })).toHaveCount(0);
  expect((await page.request.get("/apps/members")).status()).toBe(404);
});

test("the menu of a member's account is in the header of a public page", async ({ page, loginAs }) => {
  await loginAs(MARTA);
  await page.goto("/quienes-somos");
  await page.getByRole("button", { name: /Menú de Marta/ }).click();
  const menu = page.getByRole("navigation", { name: "Tu cuenta" });
  await expect(menu.getByRole("link")).toHaveText(["Panel", "Perfil", "Configuración"]);
});

test("on a phone the bank's card leads a visitor to the sign-in and back; on a desktop screen it shows a message", async ({
  page,
}) => {
  await page.goto("/");
  const bank = page.getByRole("main").getByRole("link", { name: /DeBank/ });
  await bank.click();
  await expect(page.getByText("Acceso restringido")).toBeVisible();
  await page.setViewportSize(SIZES.phone);
  await bank.click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdebank$/);
});

test("the claimed figures say that they are sample data", async ({ page }) => {
  await page.goto("/quienes-somos");
  const figures = page.getByRole("region", { name: "En cifras" });
  await expect(figures).toContainText(/Más de 50 millones de euros facilitados.*Datos de ejemplo/s);
});

test("the table of contents of a long page links to its sections", async ({ page }) => {
  await page.goto("/terminos");
  await page
    .getByRole("navigation", { name: "En esta página" })
    .getByRole("link", { name: "Comisiones" })
    .click();
  await expect(page).toHaveURL(/\/terminos#comisiones$/);
  await expect(page.getByRole("heading", { name: "Comisiones" })).toBeInViewport();
  await expect(
    page.getByRole("main").getByText("Sobre los fondos recibidos, a cargo del solicitante."),
  ).toContainText("1,5");
});

test("only the cookies and storage entries listed on the cookies page are set", async ({ page, context }) => {
  await page.goto("/cookies");
  const named = await page.locator("[data-slot=entries] dt").allTextContents();
  await page.getByRole("button", { name: "Cambiar tema" }).click();
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(MARTA);
  await page.getByLabel("Contraseña", { exact: true }).fill("lonja-demo-2026");
  await page.setViewportSize(SIZES.phone);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  const hint = page.getByRole("button", { name: "Continuar así" });
  await hint.click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(hint).toBeHidden();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect([...cookies, ...stored].filter((name) => !named.includes(name))).toEqual([]);
  expect(cookies).toContain("authjs.session-token");
});

test("the sitemap and robots.txt contain the public address", async ({ request, baseURL }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) {
    const { origin, pathname } = new URL(address);
    expect(origin).toBe(new URL(baseURL ?? "").origin);
    expect((await request.get(pathname)).status(), pathname).toBe(200);
  }
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${new URL("/sitemap.xml", baseURL).href}`);
  expect(robots).toMatch(/Disallow: \/dashboard\n/);
  for (const file of ["/icons/opengraph.png", "/favicon.ico", "/icon.svg", "/apple-icon.png"]) {
    expect((await request.get(file)).status(), file).toBe(200);
  }
});
