import type { Page } from "@playwright/test";
import { cancelOrder } from "@/lib/exchange/orders/cancel-order";
import { editOrder } from "@/lib/exchange/orders/edit-order";
import { placeOrder } from "../../factories/exchange-orders";
import { callOf } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";
import { holdRequests } from "../setup/hold-scripts";
import { aTrader } from "./exchange-members";

/** Opens the dialog that accepts an order, as another member. */
async function opened(page: Page, maker: string, id: number) {
  await page.goto("/btc-p2p?minPrice=68000&maxPrice=69000");
  await page.getByRole("button", { name: `Comprar a ${maker}, orden ${id}` }).click();
  const dialog = page.getByRole("dialog", { name: `Comprar BTC a ${maker}` });
  return { dialog, buy: dialog.getByRole("button", { name: "Comprar", exact: true }) };
}

test("an order whose price changed is shown with it after the refusal, and can be accepted", async ({
  page,
  loginAs,
}) => {
  const maker = await aTrader("Candela Precios");
  const order = await placeOrder({ btcAmount: "0.1", pricePerBtc: "68500.00" }, maker);
  await loginAs((await aTrader("Tomasa Compra")).email);
  const { dialog, buy } = await opened(page, "Candela Precios", order.id);
  await expect(dialog).toContainText("68.500,00");
  await editOrder.run(await callOf(maker), { id: order.id, pricePerBtc: "68600.00" });
  await buy.click();
  await expect(dialog.getByRole("alert")).toContainText("La orden ha cambiado: ahora el precio es 68.600,00");
  await expect(dialog).toContainText("68.600,00");
  await expect(dialog).not.toContainText("68.500,00");
  await buy.click();
  await expect(page.getByText("Trade completado", { exact: true })).toBeVisible();
});

test("an order that was cancelled leaves the list after the refusal", async ({ page, loginAs }) => {
  const maker = await aTrader("Cancela Ventas");
  const order = await placeOrder({ btcAmount: "0.1", pricePerBtc: "68510.00" }, maker);
  await loginAs((await aTrader("Teresa Compra")).email);
  const { dialog, buy } = await opened(page, "Cancela Ventas", order.id);
  await cancelOrder.run(await callOf(maker), { id: order.id });
  await buy.click();
  await expect(dialog.getByRole("alert")).toContainText("ya no está en el mercado");
  await expect(page.locator("tr").filter({ hasText: "Cancela Ventas" })).toHaveCount(0);
});

test("the review of an order stays until the order is published", async ({ page, loginAs }) => {
  await loginAs((await aTrader("Olalla Doble")).email);
  await page.goto("/btc-p2p?tab=create");
  const form = page.getByRole("form", { name: "Crear Orden" });
  await form.getByText("Vender", { exact: true }).click();
  await form.getByLabel("Cantidad", { exact: true }).fill("0,02");
  await form.getByLabel("Precio por BTC").fill("69.900");
  await form.getByRole("button", { name: "Revisar orden" }).click();
  const review = page.getByRole("dialog", { name: "Revisa tu venta" });
  const release = await holdRequests(page, "**/btc-p2p?tab=create");
  await review.getByRole("button", { name: "Publicar orden" }).click();
  await expect(review.getByRole("button", { name: "Publicando…" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(review).toBeVisible();
  release();
  await expect(page.getByText("Orden creada", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=orders/);
  await expect(review).toHaveCount(0);
});
