import { checkMoney } from "@/lib/admin/money/verification";
import { makeAdmin } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

for (const size of sizesOf("pools")) {
  test(`a member deposits into a pool, sees the share and withdraws a part, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const member = await makeTrader({ EUR: "500" }, { firstName: "Paco", lastName: size });
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/debank?tab=pools");
    const pool = page.getByRole("region", { name: "Pool de euros" });
    await expect(pool).toContainText("Objetivo anual4,2 %");
    await expect(pool).toContainText("Rendimiento real");
    await pool.getByRole("button", { name: "Depositar" }).click();
    const deposit = page.getByRole("dialog", { name: "Depositar en «Pool de euros»" });
    await deposit.getByLabel("Cantidad", { exact: true }).fill("5");
    await deposit.getByRole("button", { name: "Depositar" }).click();
    await expect(deposit.getByText("La aportación mínima es de 100,00 €").first()).toBeVisible();
    await deposit.getByLabel("Cantidad", { exact: true }).fill("300");
    await deposit.getByRole("button", { name: "Depositar" }).click();
    await expect(page.getByText("Depósito hecho", { exact: true })).toBeVisible();

    const parts = page.getByRole("navigation", { name: "Pools de Activos" });
    await parts.getByRole("link", { name: "Mis Inversiones" }).click();
    const own = page.getByRole("region", { name: "Mis Inversiones" });
    await expect(own.getByRole("row").filter({ hasText: "Pool de euros" })).toContainText("300,00");

    await parts.getByRole("link", { name: "Retirar" }).click();
    await page.getByRole("button", { name: "Retirar de Pool de euros" }).click();
    const withdrawal = page.getByRole("dialog", { name: "Retirar de «Pool de euros»" });
    await withdrawal.getByLabel("Cantidad", { exact: true }).fill("100");
    await withdrawal.getByRole("button", { name: "Retirar" }).click();
    await expect(page.getByText("Retirada hecha", { exact: true })).toBeVisible();
  });
}

test("an administrator closes a pool to deposits and opens it again", async ({ page, loginAs }) => {
  await loginAs((await makeAdmin({ firstName: "Nora" })).email);
  await page.goto("/admin?tab=bank");
  for (const isOpen of [false, true]) {
    await page.getByRole("button", { name: "Editar Pool de bitcoin" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar «Pool de bitcoin»" });
    await dialog.getByLabel("Aportaciones").selectOption(String(isOpen));
    await dialog.getByLabel("Motivo").fill(isOpen ? "Vuelve a aceptar dinero" : "Completo");
    await dialog.getByRole("button", { name: "Guardar pool" }).click();
    await expect(dialog).toHaveCount(0);
    const line = page.getByRole("row").filter({ hasText: "Pool de bitcoin" });
    await expect(line.getByText("Cerrado", { exact: true })).toHaveCount(isOpen ? 0 : 1);
  }
});

test("an administrator sets the lending terms of a pool, and withdraws them", async ({ page, loginAs }) => {
  await loginAs((await makeAdmin({ firstName: "Nora" })).email);
  await page.goto("/admin?tab=bank");
  await page.getByRole("button", { name: "Prestar de Pool de dólares", exact: true }).click();
  const terms = page.getByRole("dialog", { name: "Prestar de «Pool de dólares»" });
  await terms.getByLabel("Importe de cada préstamo").fill("800");
  await terms.getByLabel("Garantía").fill("0,02");
  await terms.getByLabel("Interés total en %").fill("1,5");
  await terms.getByLabel("Plazo en días").fill("90");
  await terms.getByLabel("Motivo").fill("Primera oferta");
  await terms.getByRole("button", { name: "Publicar oferta" }).click();
  await expect(page.getByText("Oferta del pool publicada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Dejar de prestar de Pool de dólares" }).click();
  const stopping = page.getByRole("dialog", { name: "Dejar de prestar" });
  await stopping.getByLabel("Motivo").fill("Prueba de la oferta");
  await stopping.getByRole("button", { name: "Dejar de prestar" }).click();
  await expect(page.getByText("Oferta retirada", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Dejar de prestar de Pool de dólares" })).toHaveCount(0);
});
