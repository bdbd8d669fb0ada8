import type { Page, Route } from "@playwright/test";
import { setPermission } from "@/lib/identity/members/set-permission";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { promised, ROUNDS } from "../../setup/figures";
import { ADMIN, answeredAt, expect, test, userByEmail } from "../setup/fixtures";
import { windowOf } from "../setup/windows";

const NEWCOMER = { email: "sara.nova@lonja.example", password: "una-clave-larga" };
const FAST_MS = 500;

type EventCount = { heard: number };

test("a new member's locked app opens as soon as the administrator grants it, and closes immediately when revoked", async ({
  page,
  browser,
  loginAs,
}) => {
  await page.goto("/register");
  const fields = {
    "Correo electrónico": NEWCOMER.email,
    Contraseña: NEWCOMER.password,
    "Repite la contraseña": NEWCOMER.password,
    Nombre: "Sara",
    Apellidos: "Nova",
    Teléfono: "+34 611 222 333",
    Dirección: "Calle del Mar, 7",
    "Código postal": "46001",
    Ciudad: "Valencia",
    Provincia: "Valencia",
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await expect(page.getByLabel("País", { exact: true })).toHaveValue("España");
  await page.getByRole("button", { name: "Registrarse" }).click();
  const form = page.getByRole("form", { name: "Crear una cuenta" });
  await expect(form.getByText("Debes ser mayor de 18 años").first()).toBeVisible();
  await page.getByLabel("Soy mayor de 18 años").check();
  await page.getByLabel(/He leído y acepto los Términos/).check();
  await page.getByRole("button", { name: "Registrarse" }).click();
  await expect(page.getByText("¡Registro exitoso!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hola, Sara" })).toBeVisible();
  await expect(page.locator('[data-app="startups"]')).toContainText("Sin acceso");

  await page.goto("/startups");
  await expect(page.getByRole("heading", { name: "Acceso restringido" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const { id, timezone } = await userByEmail(NEWCOMER.email);
  expect(timezone).toBe("Europe/Madrid");
  const admin = await windowOf({ browser, loginAs }, ADMIN);
  await admin.goto(`/admin?user=${id}`);
  const startups = admin.getByRole("complementary", { name: "Sara Nova" }).getByLabel("Startups");

  const change = async (heading: string) => {
    const [seen, changed] = [seenAt(page, heading), answeredAt(admin)];
    await startups.click();
    return Math.round((await seen) - (await changed));
  };
  const opened: number[] = [];
  const closed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    opened.push(await change("Startups"));
    await expect(startups).toBeChecked();
    closed.push(await change("Acceso restringido"));
    await expect(startups).not.toBeChecked();
  }
  promised("a granted permission is seen", opened, FAST_MS);
  promised("a revoked permission is seen", closed, FAST_MS);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("access revoked while the screen is being rendered does not stay open", async ({ page, loginAs }) => {
  const [member, admin] = [await makeUser({ apps: [] }), await makeAdmin()];
  const change = async (hasAccess: boolean) =>
    setPermission.run(await callOf(admin), { id: member.id, appKey: "funding", hasAccess });
  const isRedrawn = ({ searchParams, pathname }: URL) => pathname === "/funding" && searchParams.has("_rsc");
  await loginAs(member.email);
  const isFollowed = page.waitForResponse((answer) => answer.url().endsWith("/api/live"));
  await page.goto("/funding");
  await isFollowed;
  await page.evaluate(() => {
    Object.assign(window, { heard: 0 });
    new BroadcastChannel("lonja-live").onmessage = ({ data }) => {
      if ("tag" in data) (window as unknown as EventCount).heard += 1;
    };
  });

  let [isDrawn, release] = [false, () => {}];
  const kept = new Promise<void>((resolve) => {
    release = resolve;
  });
  const keep = async (route: Route) => {
    const response = await route.fetch();
    isDrawn = true;
    await kept;
    await route.fulfill({ response });
  };
  await page.route(isRedrawn, keep, { times: 1 });
  await change(true);
  await expect.poll(() => isDrawn).toBe(true);
  const before = await page.evaluate(() => (window as unknown as EventCount).heard);
  const again = page.waitForRequest((request) => isRedrawn(new URL(request.url())));
  await change(false);
  await page.waitForFunction((count) => (window as unknown as EventCount).heard > count, before);
  release();
  await again;
  await expect(page.getByRole("heading", { name: "Acceso restringido" })).toBeVisible();
});

// Checked in every animation frame, because the assertions of Playwright poll at growing intervals.
async function seenAt(page: Page, heading: string): Promise<number> {
  const found = await page.waitForFunction(
    (text) => document.querySelector("main h1")?.textContent === text && Date.now(),
    heading,
  );
  return Number(await found.jsonValue());
}
