import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { db } from "@/db";
import { settings } from "@/db/schema";
import { getSetting } from "@/lib/core/config/settings";
import { ADMIN, expect, test, userByEmail } from "../setup/fixtures";
import { holdScripts } from "../setup/hold-scripts";
import { SIZES, sizesOf } from "../setup/sizes";

let seeded: (typeof settings.$inferSelect)[] = [];

test.beforeAll(async () => {
  seeded = await db.select().from(settings);
});
test.beforeEach(({ loginAs }) => loginAs(ADMIN));
// Restores the settings of the demonstration, which later test files depend on.
test.afterAll(async () => {
  await db.delete(settings);
  if (seeded.length > 0) await db.insert(settings).values(seeded);
});

const importFile = (page: Page, content: string) =>
  page.getByLabel("Archivo de ajustes").setInputFiles({
    name: "ajustes.json",
    mimeType: "application/json",
    buffer: Buffer.from(content),
  });

for (const size of sizesOf("admin-panel")) {
  test(`settings are exported, changed and imported again, on a ${size}`, async ({ page }) => {
    await db.delete(settings);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/admin?tab=settings");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Exportar" }).click();
    const kept = await readFile(await (await download).path(), "utf8");
    expect(JSON.parse(kept)).toEqual({
      defaultApps: ["forum", "marketplace", "courses"],
      eurUsdRate: "1.080000",
      btcReferencePriceUsd: "70000.00",
      newAddressHoldHours: 24,
      automaticWithdrawalEur: "1000.00",
      marketPriceBandPercent: 20,
      marketConfirmationEur: "1000.00",
      delayedCorrectionEur: "10000.00",
      disputeApprovalEur: "3000.00",
      btcConfirmations: 1,
      evmConfirmations: 12,
      conversionSpreadPoints: 50,
      automaticPayoutEur: "1000.00",
      newPayeeHoldHours: 24,
      sepaAccountHolder: "",
      sepaIban: "",
      sepaBic: "",
      loanLiquidationFeePoints: 500,
      loanAutomaticLiquidation: false,
      priceSources: false,
      loanPriceMaxAgeMinutes: 1_440,
      loanPriceJumpPercent: 10,
      milestoneAskDays: 180,
      trancheAnswerDays: 14,
    });

    await page.getByRole("button", { name: "Cambiar valores" }).click();
    await page.getByRole("textbox", { name: "Dólares por euro" }).fill("1,15");
    await page.getByLabel("Motivo").fill("Revisión mensual");
    await page.getByRole("button", { name: "Guardar valores" }).click();
    await expect(page.getByText("Ajustes guardados")).toBeVisible();
    await expect(page.getByText("1,150000")).toBeVisible();
    await expect(page.getByText(/Último cambio: .*Andrés Roca/)).toHaveCount(1);
    await page.getByRole("switch", { name: "Startups" }).click();
    await expect(page.getByText(/Último cambio: .*Andrés Roca/)).toHaveCount(2);
    expect(await getSetting("defaultApps")).toEqual(["forum", "marketplace", "courses", "startups"]);

    await importFile(page, kept);
    const dialog = page.getByRole("dialog", { name: "Importar ajustes" });
    await expect(dialog.getByRole("list", { name: "Cambios" }).getByRole("listitem")).toHaveCount(2);
    await expect(dialog).toContainText("1,150000 US$ → 1,080000 US$");
    expect(await getSetting("eurUsdRate")).toBe("1.150000");
    await dialog.getByRole("button", { name: "Aplicar cambios" }).click();
    await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
    await dialog.getByLabel("Motivo").fill("Volver a los de antes");
    await dialog.getByRole("button", { name: "Aplicar cambios" }).click();
    await expect(page.getByText("Ajustes importados")).toBeVisible();
    await expect(page.getByText("1,080000")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Startups" })).not.toBeChecked();
    expect(await getSetting("defaultApps")).toEqual(["forum", "marketplace", "courses"]);
  });
}

test("the limits for money are set on the screen, and an invalid number does not lose the input", async ({
  page,
}) => {
  await db.delete(settings);
  await page.goto("/admin?tab=settings");
  await page.getByRole("button", { name: "Cambiar reglas" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar reglas de ingresos, retiros y mercado" });
  await dialog.getByLabel("Horas de espera de un retiro a una dirección nueva").fill("36");
  await dialog.getByLabel("Confirmaciones de un ingreso de bitcoin").fill("0");
  await dialog.getByLabel("Motivo").fill("Más prudencia con los ingresos");
  await dialog.getByRole("button", { name: "Guardar reglas" }).click();
  await expect(dialog.getByText("Escribe un número entero entre 1 y 100")).toBeVisible();
  await expect(dialog.getByLabel("Horas de espera de un retiro a una dirección nueva")).toHaveValue("36");
  await dialog.getByLabel("Confirmaciones de un ingreso de bitcoin").fill("3");
  await dialog.getByRole("button", { name: "Guardar reglas" }).click();
  await expect(page.getByText("Ajustes guardados")).toBeVisible();
  expect([await getSetting("newAddressHoldHours"), await getSetting("btcConfirmations")]).toEqual([36, 3]);
});

test("a file that is no JSON, has an unknown setting or an impossible value changes nothing", async ({
  page,
}) => {
  const before = await db.select().from(settings);
  await page.goto("/admin?tab=settings");
  // Before hydration the page ignores a chosen file, so the file is chosen until the page reacts.
  await expect(async () => {
    await importFile(page, "{ no es json");
    await expect(page.getByText("Archivo JSON inválido")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("El archivo JSON no es válido.")).toBeVisible();
  await importFile(
    page,
    JSON.stringify({ eurUsdRate: "11", defaultApps: ["forum", "poker"], tema: "oscuro" }),
  );
  const dialog = page.getByRole("dialog", { name: "Importar ajustes" });
  await expect(dialog).toContainText("Escribe un número mayor que 0, con un máximo de 10");
  await expect(dialog).toContainText("Esa aplicación no existe");
  await expect(dialog).toContainText("Este ajuste no existe");
  await expect(dialog.getByRole("button", { name: "Aplicar cambios" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cerrar" }).last().click();
  expect(await db.select().from(settings)).toEqual(before);
});

test("a switch pressed before hydration shows what is saved", async ({ page }) => {
  const release = await holdScripts(page);
  // It resolves when every control is alive, which needs the scripts.
  const arrival = page.goto("/admin?tab=settings");
  const startups = page.getByLabel("Startups");
  const before = await startups.isChecked();
  await startups.click();
  expect(await startups.isChecked()).toBe(!before);
  release();
  await arrival;
  await expect(startups).toBeChecked({ checked: before });
});

test("a wrong rate shows an error on its field", async ({ page }) => {
  await page.goto("/admin?tab=settings");
  await page.getByRole("button", { name: "Cambiar valores" }).click();
  const rate = page.getByRole("textbox", { name: "Dólares por euro" });
  await expect(rate).toBeFocused();
  await rate.fill("cero");
  await page.getByRole("button", { name: "Guardar valores" }).click();
  await expect(page.getByText("Escribe un número con un máximo de 6 decimales").first()).toBeVisible();
  await expect(rate).toBeFocused();
});

for (const size of sizesOf("admin-panel")) {
  test(`the audit log lists the actions, is filtered and exported, on a ${size}`, async ({ page }) => {
    const { id } = await userByEmail("joan.pla@lonja.example");
    await page.setViewportSize(SIZES[size]);
    await page.request.patch(`/api/admin/users/${id}`, { data: { city: `Ciudad ${size}` } });
    await page.goto("/admin");
    await page.getByRole("link", { name: "Registro" }).click();
    await page.getByLabel("Afectado", { exact: true }).fill("joan.pla@lonja.example");
    await page.getByLabel("Acción", { exact: true }).selectOption("identity.update-user");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(/target=joan\.pla/);
    const first = page.getByRole("row").filter({ hasText: "Edición de un usuario" }).first();
    await expect(first).toContainText(`Ciudad ${size}`);
    await expect(first).toContainText("Andrés Roca");

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Exportar CSV" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain(`Ciudad ${size}`);
    expect(
      file
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .every((line) => line.includes("joan.pla@lonja.example")),
    ).toBe(true);

    await page.getByLabel("Solo rechazos").check();
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByText("No hay resultados con esos filtros")).toBeVisible();
    await page.getByRole("link", { name: "Quitar filtros" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Registro exportado" }).first()).toBeVisible();
  });
}

test("«Cargar más» appends the lines that follow", async ({ page }) => {
  const { id } = await userByEmail("joan.pla@lonja.example");
  await db.execute(
    `insert into audit_log (action, actor_id, ip, request_id) select 'identity.log-in', '${id}', '::1', 'e2e' from generate_series(1, 60)`,
  );
  await page.goto(`/admin?tab=audit&actor=${id}`);
  await expect(page.getByText("50 líneas mostradas")).toBeVisible();
  await expect(async () => {
    const more = page.getByRole("button", { name: "Cargar más" });
    // The button disappears with the last lines, whose number varies.
    if (await more.isVisible()) await more.click();
    await expect(page.getByText(/^(?!50 )\d+ líneas mostradas$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const shown = await page.getByText(/^\d+ líneas mostradas$/).innerText();
  expect(Number.parseInt(shown, 10)).toBeGreaterThanOrEqual(60);
});

test("the levels page describes the levels and the requirements of the apps", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Niveles" }).click();
  const levels = page.getByRole("table", { name: "Qué es cada nivel y qué fija" });
  await expect(levels.getByRole("row")).toHaveCount(5);
  await expect(levels.getByRole("row").filter({ hasText: "Premium Quality" })).toContainText("Completo");
  const apps = page.getByRole("table", { name: /Requisitos de cada aplicación/ });
  await expect(apps.getByRole("row").filter({ hasText: "BTC P2P" })).toContainText("Verificada");
  await expect(apps.getByRole("row").filter({ hasText: "Foro" })).toContainText("De serie");
});

test("the system page shows the health of the installation", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Sistema", exact: true }).click();
  await expect(page.getByText("Listo", { exact: true })).toBeVisible();
  await expect(page.getByText(/APP_URL no es https/)).toBeVisible();
  await expect(page.getByText("audit_log")).toBeVisible();
  await expect(page.getByText(/, al día$/)).toBeVisible();
  await expect(page.getByText("Envío de correos", { exact: true })).toBeVisible();
});
