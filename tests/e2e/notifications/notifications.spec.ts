import type { Page } from "@playwright/test";
import { makeUser } from "../../factories/identity";
import { noticesOf, sendNotice } from "../../factories/notifications";
import { figure, promised } from "../../setup/figures";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";

const FAST_MS = 500;

const bell = (page: Page) =>
  page.locator("[data-slot=topbar]").getByRole("link", { name: /^Notificaciones/ });

/** Returns when the bell in the header shows `name`, by the clock of this machine. */
function waitForBell(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        // A background tab paints once a second, but its document is up to date.
        const look = () =>
          document.querySelector(`[data-slot=topbar] a[aria-label="${wanted}"]`) && resolve(Date.now());
        new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
    name,
  );
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(bell(page)).toBeVisible();
}

test("the badge is right in two open tabs, after a notification and after reading it", async ({
  page,
  context,
  loginAs,
}) => {
  const user = await makeUser();
  await loginAs(user.email);
  const other = await context.newPage();
  await open(page, "/dashboard");
  await open(other, "/profile");
  await expect(bell(page)).toHaveAccessibleName("Notificaciones");

  // During the first one, the tabs may still be loading.
  await sendNotice(user);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("Notificaciones: 1 sin leer");

  const slower: number[] = [];
  for (const count of [2, 3, 4]) {
    const name = `Notificaciones: ${count} sin leer`;
    const seen = Promise.all([waitForBell(page, name), waitForBell(other, name)]);
    const notifiedAt = Date.now();
    await sendNotice(user);
    const times = (await seen).map((at) => at - notifiedAt);
    slower.push(Math.max(...times));
  }
  promised("the badges of two tabs are right", slower, FAST_MS);

  await bell(other).click();
  const cleared = waitForBell(page, "Notificaciones");
  const readAll = other.getByRole("button", { name: "Marcar todas como leídas" });
  await readAll.waitFor();
  const readAt = Date.now();
  await readAll.click();
  figure(`  the badge of the other tab is gone after ${(await cleared) - readAt} ms`);
  await expect(bell(other)).toHaveAccessibleName("Notificaciones");
});

for (const size of sizesOf("notifications")) {
  test(`notifications arrive, are filtered, paged, followed and read on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize(SIZES[size]);
    const user = await makeUser();
    await loginAs(user.email);
    await open(page, "/notifications");
    await expect(page.getByRole("heading", { name: "No hay notificaciones" })).toBeVisible();

    await sendNotice(user, { title: "Un préstamo", category: "loan", href: "/profile" });
    await expect(page.getByRole("link", { name: /Un préstamo/ })).toBeVisible();
    for (let n = 1; n <= 20; n += 1) await sendNotice(user, { title: `Aviso ${n}` });
    await expect(page.getByRole("link", { name: /Aviso 20 / })).toBeVisible();

    await page.reload();
    await expect(page.getByRole("list", { name: "Notificaciones" }).getByRole("listitem")).toHaveCount(20);
    await page.getByRole("button", { name: "Cargar más" }).click();
    await expect(page.getByRole("list", { name: "Notificaciones" }).getByRole("listitem")).toHaveCount(21);
    await expect(page.getByRole("button", { name: "Cargar más" })).toHaveCount(0);

    await page.getByRole("button", { name: "Marcar como leída: Aviso 20" }).click();
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: 20 sin leer");
    await page.getByRole("link", { name: "Préstamos", exact: true }).click();
    await expect(page.getByRole("list", { name: "Notificaciones" }).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("link", { name: /Un préstamo/ }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(bell(page)).toHaveAccessibleName("Notificaciones: 19 sin leer");

    await page.goto("/notifications?filter=unread");
    await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
    await expect(bell(page)).toHaveAccessibleName("Notificaciones");
    expect((await noticesOf(user)).every(({ readAt }) => readAt)).toBe(true);
  });
}

test("the badge is right within a second when no stream is available", async ({ page, loginAs }) => {
  const user = await makeUser();
  await loginAs(user.email);
  await page.route("**/api/live", (route) => route.fulfill({ status: 503 }));
  await open(page, "/profile");
  await sendNotice(user);
  await expect(bell(page)).toHaveAccessibleName("Notificaciones: 1 sin leer", { timeout: 5_000 });
});

test("the settings say that push is off on a server without keys, and show no switch for it", async ({
  page,
  loginAs,
}) => {
  await loginAs((await makeUser()).email);
  await page.goto("/settings?tab=notifications");
  await expect(page.getByText("no están configurados en este servidor")).toBeVisible();
  await expect(page.getByText("Avisos en este dispositivo")).toHaveCount(0);
});
