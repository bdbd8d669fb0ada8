import { releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader } from "../../factories/wallet";
import { ADMIN, expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";

test.afterEach(() => releaseKillSwitch());

for (const size of sizesOf("ledger")) {
  test(`a member sees every movement and exports them, on a ${size}`, async ({ page, loginAs }) => {
    const { email } = await makeTrader({ BTC: "1.5", EUR: "10000" });
    await loginAs(email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/profile?tab=transactions");
    const row = page.getByRole("row").filter({ hasText: "+1,50000000" });
    await expect(row).toContainText("Ingreso");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar CSV" }).click();
    expect((await download).suggestedFilename()).toBe("lonja-movimientos.csv");
    await page.goto("/profile");
    await expect(page.getByText("10.000,00").filter({ visible: true }).first()).toBeVisible();
  });

  test(`an administrator stops money operations and allows them again, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(ADMIN);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/admin?tab=system");
    await page.getByRole("button", { name: "Cerrar las operaciones" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cerrar las operaciones" }).click();
    await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
    await dialog.getByLabel("Motivo").fill("Revisión de las cuentas");
    await dialog.getByRole("button", { name: "Cerrar las operaciones" }).click();
    await expect(page.getByText("Operaciones cerradas")).toBeVisible();
    await expect(page.getByText(/Último cambio: Revisión de las cuentas \(Andrés Roca/)).toBeVisible();
    await page.getByRole("button", { name: "Abrir las operaciones" }).click();
    await dialog.getByLabel("Motivo").fill("Cuadran");
    await dialog.getByRole("button", { name: "Abrir las operaciones" }).click();
    await expect(page.getByText("Operaciones abiertas")).toBeVisible();
  });
}
