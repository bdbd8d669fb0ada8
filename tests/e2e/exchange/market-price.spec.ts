import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { aTrader } from "./exchange-members";

for (const size of sizesOf("market-price")) {
  test(`an order follows the market, asks for trades, and is paused and resumed, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const member = await aTrader(`Irene ${size}`);
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/btc-p2p?tab=create");
    const form = page.getByRole("form", { name: "Crear Orden" });
    await form.getByText("Vender", { exact: true }).click();
    await form.getByLabel("Cantidad", { exact: true }).fill("0,02");
    await form.getByLabel("Operaciones completadas que pides (opcional)").fill("3");
    await form.getByLabel("Precio por BTC").fill("69.000");
    await form.getByText("De mercado", { exact: true }).click();
    const margin = form.getByLabel("Diferencia con el precio de referencia, %");
    await margin.fill("30");
    await form.getByRole("button", { name: "Revisar orden" }).click();
    await expect(form.getByText(/^Escribe un porcentaje entre -20 y 20/)).toBeVisible();
    await form.getByText("Precio fijo", { exact: true }).click();
    await expect(form.getByLabel("Precio por BTC")).toHaveValue("69.000");
    await form.getByText("De mercado", { exact: true }).click();
    await margin.fill("-1,5");
    await form.getByRole("button", { name: "Revisar orden" }).click();
    const review = page.getByRole("dialog", { name: "Revisa tu venta" });
    await expect(review).toContainText(/Cambia con el mercado\s*Mercado −1,5/);
    await expect(review).toContainText(/Operaciones completadas que pides\s*3/);
    await review.getByRole("button", { name: "Publicar orden" }).click();
    await expect(page.getByText("Orden creada", { exact: true })).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Venta" });
    await expect(row).toContainText("Mercado −1,5");
    await expect(row).toContainText("Pide 3 operaciones completadas");
    await row.getByRole("button", { name: /^Editar/ }).click();
    const edit = page.getByRole("dialog", { name: /^Editar la orden/ });
    await edit.getByLabel("Diferencia con el precio de referencia, %").fill("2");
    await edit.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(row).toContainText("Mercado +2");
    await row.getByRole("button", { name: /^Pausar/ }).click();
    await expect(row).toContainText("Pausada");
    await row.getByRole("button", { name: /^Reanudar/ }).click();
    await expect(row).toContainText("Abierta");
  });
}
