import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { placeOrder } from "../../factories/exchange-orders";
import { makeTrader } from "../../factories/wallet";
import { ADMIN, expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { leaveWindow, windowOf } from "../setup/windows";
import { aTrader } from "./exchange-members";

const OUTSIDE = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

for (const size of sizesOf("exchange")) {
  test(`an order is written, previewed, published, edited, renewed and cancelled, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const member = await aTrader(`Olga ${size}`);
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/btc-p2p?tab=create");
    const form = page.getByRole("form", { name: "Crear Orden" });
    await form.getByText("Vender", { exact: true }).click();
    await form.getByLabel("Cantidad", { exact: true }).fill("0,25");
    await form.getByLabel("Precio por BTC").fill("69.000");
    await expect(form.getByText("69.000,00 US$", { exact: true })).toBeVisible();
    await form.getByRole("button", { name: "Revisar orden" }).click();
    const review = page.getByRole("dialog", { name: "Revisa tu venta" });
    await expect(review).toContainText("Precio por BTC69.000,00 US$");
    await review.getByRole("button", { name: "Volver" }).click();
    await form.getByLabel("Precio por BTC").fill("70.000,50");
    await expect(form.getByText("17.762,626875")).toBeVisible();
    await form.getByRole("button", { name: "Revisar orden" }).click();
    await expect(review).toContainText("Se bloquean 0,25000000 BTC de tu cartera.");
    await expect(review).toContainText(/Total que paga el comprador\s*17\.762,626875/);
    await expect(review).toContainText(/Recibirás\s*17\.500,125/);
    await review.getByRole("button", { name: "Volver" }).click();
    await expect(form.getByLabel("Precio por BTC")).toHaveValue("70.000,50");
    await form.getByRole("button", { name: "Revisar orden" }).click();
    await review.getByRole("button", { name: "Publicar orden" }).click();
    await expect(page.getByText("Orden creada", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/tab=orders/);
    const row = page.getByRole("row").filter({ hasText: "Venta" });
    await expect(row).toContainText("70.000,50");
    await expect(row).toContainText("Recibirás 17.500,125");
    await row.getByRole("button", { name: /^Editar/ }).click();
    const edit = page.getByRole("dialog", { name: /^Editar la orden/ });
    await edit.getByLabel("Cantidad").fill("9");
    await edit.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(edit.getByText(/Balance insuficiente: necesitas .* y tienes .* disponibles/)).toBeVisible();
    await edit.getByLabel("Cantidad").fill("0,3");
    await edit.getByLabel("Mínimo por operación (opcional)").fill("0,05");
    await edit.getByLabel("Precio por BTC").fill("69500");
    await edit.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Orden actualizada", { exact: true })).toBeVisible();
    await expect(row).toContainText("Desde 0,05000000 BTC");
    await expect(row).toContainText("69.500,00");
    await expect(row).toContainText("0,30000000");
    await row.getByRole("button", { name: /^Renovar/ }).click();
    await expect(page.getByText("Vuelve a tener 30 días por delante.")).toBeVisible();
    await row.getByRole("button", { name: /^Cancelar/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar la orden" }).click();
    await expect(page.getByText("Orden cancelada", { exact: true })).toBeVisible();
    await expect(page.getByText("No tienes órdenes abiertas")).toBeVisible();
    const views = page.getByRole("navigation", { name: "Estado de tus órdenes" });
    await views.getByRole("link", { name: "Cerradas" }).click();
    await expect(page).toHaveURL(/tab=orders&status=closed/);
    await expect(row).toContainText("Cancelada");
  });

  test(`errors of an order are shown on its fields, and the input is kept, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const member = await makeTrader({ USDT: "100" }, { firstName: "Poca", lastName: size });
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/btc-p2p?tab=create");
    const form = page.getByRole("form", { name: "Crear Orden" });
    const amount = form.getByLabel("Cantidad", { exact: true });
    const send = form.getByRole("button", { name: "Revisar orden" });
    await send.click();
    await expect(form.getByText("Por favor completa todos los campos").first()).toBeVisible();
    for (const [typed, words, price = "70000"] of [
      ["0,00000001", "El total debe ser mayor que 0", "0,01"],
      ["0", "La cantidad debe ser mayor que 0"],
      ["-1", "Escribe un número con un máximo de 8 decimales"],
      ["0,123456789", "Escribe un número con un máximo de 8 decimales"],
      ["1e5", "Escribe un número con un máximo de 8 decimales"],
      ["99999999999999999999", "El número es demasiado grande"],
    ] as const) {
      await form.getByLabel("Precio por BTC").fill(price);
      await amount.fill(typed);
      await send.click();
      await expect(form.getByText(words).first()).toBeVisible();
    }
    await amount.fill("0,5");
    const wallet = form.getByRole("switch", { name: "Usar la cartera de la plataforma" });
    await expect(wallet).toBeChecked();
    await form.getByLabel("Método de pago").selectOption("SEPA");
    await expect(wallet).not.toBeChecked();
    await send.click();
    await expect(form.getByText("Dirección BTC requerida").first()).toBeVisible();
    await form.getByText("Vender", { exact: true }).click();
    await send.click();
    await expect(form.getByText("Instrucciones de pago requeridas").first()).toBeVisible();
    await form.getByText("Comprar", { exact: true }).click();
    await form.getByLabel("Método de pago").selectOption("USDT");
    await send.click();
    await page.getByRole("dialog").getByRole("button", { name: "Publicar orden" }).click();
    await expect(page.getByText("Balance insuficiente", { exact: true })).toBeVisible();
    await expect(form.getByRole("alert")).toContainText(/necesitas 35\.525,\d+.USDT y tienes 100,\d+.USDT/);
    await expect(amount).toHaveValue("0,5");
  });

  test(`the full name of an order's owner is shown, with or without ratings, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const [rated, unrated] = [await aTrader(`Renata ${size}`), await aTrader(`Ubaldo ${size}`)];
    await db.update(users).set({ reputation: "4.5" }).where(eq(users.id, rated.id));
    for (const maker of [rated, unrated]) {
      await placeOrder({ btcAmount: "0.1", pricePerBtc: "41000.00" }, maker);
    }
    await loginAs(unrated.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/btc-p2p?minPrice=40000&maxPrice=42000");
    const row = (name: string) => page.getByRole("row").filter({ hasText: `${name} ${size}` });
    await expect(row("Renata")).toContainText("4,5 0 operaciones");
    await expect(row("Renata")).toContainText("Disponible");
    await expect(row("Ubaldo")).toContainText("Sin valoraciones 0 operaciones");
    const cut = page.locator("[data-slot=maker] :is([data-slot=person-note], [data-slot=stars])");
    expect(await cut.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth))).toEqual(
      [],
    );
  });

  test(`the market narrows by side, method, amount and price, in the address, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const maker = await aTrader(`Mercedes ${size}`);
    const low = await placeOrder({ btcAmount: "1.5", pricePerBtc: "31000.00" }, maker);
    const high = await placeOrder(
      { btcAmount: "1.25", pricePerBtc: "32000.00", paymentMethod: "USDC" },
      maker,
    );
    const bid = await placeOrder({ type: "buy", btcAmount: "1.75", pricePerBtc: "30500.00" }, maker);
    const member = await aTrader(`Quima ${size}`);
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/btc-p2p?minPrice=30000&maxPrice=33000");
    const take = (id: number) => page.getByRole("button", { name: new RegExp(`, orden ${id}$`) });
    await expect(take(low.id)).toBeVisible();
    await expect(take(high.id)).toBeVisible();
    const prices = page.getByRole("row").filter({ hasText: `Mercedes ${size}` });
    await expect(prices.first()).toContainText("31.000,00");
    await page.getByLabel("Ordenar por").selectOption("dearest");
    await expect(prices.first()).toContainText("32.000,00");
    await page.getByLabel("Método de pago").first().selectOption("USDT");
    await expect(take(high.id)).toHaveCount(0);
    await expect(page).toHaveURL(/method=USDT/);
    await page.getByLabel("Cantidad mínima").fill("1,6");
    await expect(page).toHaveURL(/amount=1\.6/);
    await expect(page.getByText("No hay órdenes con esos filtros")).toBeVisible();
    await page.getByRole("link", { name: "Vender", exact: true }).click();
    await expect(take(bid.id)).toBeVisible();
    await expect(page).toHaveURL(/side=buy/);
  });
}

test("two browsers trade bitcoin for USDT: a part, immediately, and both see it", async ({
  page,
  browser,
  loginAs,
}) => {
  const maker = await aTrader("Marina Vende");
  const taker = await aTrader("Tomás Compra");
  const order = await placeOrder({ btcAmount: "0.4", pricePerBtc: "41000.00" }, maker);
  const other = await windowOf({ browser, loginAs }, maker.email);
  await other.goto("/btc-p2p?tab=orders");
  await expect(other.getByRole("row").filter({ hasText: `n.º ${order.id}` })).toContainText(
    "0,00000000 de 0,40000000",
  );

  await loginAs(taker.email);
  await page.goto("/btc-p2p?minPrice=40900&maxPrice=41100");
  await page.getByRole("button", { name: new RegExp(`, orden ${order.id}$`) }).click();
  const dialog = page.getByRole("dialog", { name: "Comprar BTC a Marina Vende" });
  await expect(dialog).toContainText("16.646,00");
  await dialog.getByLabel("Cantidad que compras").fill("0,1");
  await expect(dialog).toContainText("Pagas 4.161,50 USDT desde tu cartera.");
  // This far from the reference price, the taker must also type the price.
  await dialog.getByRole("button", { name: "Comprar", exact: true }).click();
  await expect(dialog.getByText(/Escribe otra vez el precio: está un 41,4 %/)).toBeVisible();
  await dialog.getByLabel("Repite el precio por BTC").fill("41.000");
  await dialog.getByRole("button", { name: "Comprar", exact: true }).click();
  await expect(page.getByText("Trade completado", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tab=history/);
  const line = page.getByRole("row").filter({ hasText: "Compra a Marina Vende" });
  await expect(line).toContainText("0,10000000");
  await expect(line).toContainText("Completada");

  // The page refreshes automatically.
  await expect(other.getByRole("row").filter({ hasText: `n.º ${order.id}` })).toContainText(
    "0,10000000 de 0,40000000",
  );
  await other.goto("/btc-p2p?tab=history");
  await expect(other.getByRole("row").filter({ hasText: "Venta a Tomás Compra" })).toContainText(
    "Completada",
  );
  await leaveWindow(other);
});

test("a SEPA trade only starts when it is accepted, and says so", async ({ page, loginAs }) => {
  const maker = await aTrader("Sara Sepa");
  const asked = { paymentMethod: "SEPA", type: "buy", externalBtcAddress: OUTSIDE };
  const order = await placeOrder({ ...asked, btcAmount: "0.02", pricePerBtc: "42000.00" }, maker);
  const taker = await aTrader("Teo Vende");
  await loginAs(taker.email);
  await page.goto("/btc-p2p?side=buy&minPrice=41900&maxPrice=42100");
  const row = page.getByRole("row").filter({ hasText: "Sara Sepa" });
  await expect(row).toContainText("Sin fondos bloqueados");
  await row.getByRole("button", { name: new RegExp(`, orden ${order.id}$`) }).click();
  const dialog = page.getByRole("dialog", { name: "Vender BTC a Sara Sepa" });
  await expect(dialog).toContainText("Se bloquean 0,02030000 BTC de tu cartera");
  await dialog.getByRole("button", { name: "Vender", exact: true }).click();
  await expect(dialog.getByText(/Instrucciones de pago requeridas/).first()).toBeVisible();
  await dialog.getByLabel("Instrucciones de pago").fill("Teo Vende, ES91 2100 0418 4502 0005 1332");
  await dialog.getByLabel("Repite el precio por BTC").fill("42000");
  await dialog.getByRole("button", { name: "Vender", exact: true }).click();
  await expect(page.getByText("Operación iniciada", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/btc-p2p\/trades\/\d+$/);
  await expect(page.getByText("En custodia").first()).toBeVisible();
});

test("of two members who accept the same order concurrently, the second one is notified", async ({
  page,
  browser,
  loginAs,
}) => {
  const maker = await aTrader("Única Orden");
  const order = await placeOrder({ btcAmount: "0.2", pricePerBtc: "43000.00" }, maker);
  const [first, second] = await Promise.all([aTrader("Primera Llega"), aTrader("Segunda Llega")]);
  const other = await windowOf({ browser, loginAs }, second.email);
  await loginAs(first.email);
  for (const window of [page, other]) {
    await window.goto("/btc-p2p?minPrice=42900&maxPrice=43100");
    await window.getByRole("button", { name: new RegExp(`, orden ${order.id}$`) }).click();
    await window.getByRole("dialog").getByLabel("Repite el precio por BTC").fill("43000");
  }
  const buy = (window: Page) =>
    window.getByRole("dialog").getByRole("button", { name: "Comprar", exact: true }).click();
  await buy(page);
  await expect(page.getByText("Trade completado", { exact: true })).toBeVisible();
  await buy(other);
  await expect(other.getByText("No se pudo completar el trade", { exact: true })).toBeVisible();
  await expect(other.getByRole("dialog").getByRole("alert").first()).toBeVisible();
  await expect(other.getByRole("dialog").getByLabel("Cantidad que compras")).toHaveValue("0,2");
  await leaveWindow(other);
});

test("a visitor sees the cheapest orders and how to sign in", async ({ page }) => {
  const maker = await aTrader("Vicent Visto");
  await placeOrder({ btcAmount: "0.3", pricePerBtc: "1000.00" }, maker);
  await page.goto("/btc-p2p");
  await expect(page).toHaveURL(/\/\?next=%2Fbtc-p2p$/);
  const board = page.getByRole("region", { name: "Mercado de Bitcoin" });
  await expect(async () => {
    await page.goto("/apps");
    await expect(board.getByRole("listitem").first()).toContainText("Vicent V · USDT", { timeout: 500 });
  }).toPass({ timeout: 70_000, intervals: [1_000] }); // The lists are cached for up to a minute.
  await expect(board).not.toContainText("Visto");
  await board.getByRole("link", { name: "Comprar o vender" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Acceso restringido" })).toContainText("BTC P2P");
});

test("an administrator removes an order from the market with a reason", async ({ page, loginAs }) => {
  const maker = await aTrader("Rita Retirada");
  const order = await placeOrder({ btcAmount: "0.3", pricePerBtc: "44000.00" }, maker);
  await loginAs(ADMIN);
  await page.goto("/admin?tab=orders");
  await page.getByRole("button", { name: `Cancelar la orden ${order.id} de Rita Retirada` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancelar la orden" }).click();
  await expect(dialog.getByText("Escribe el motivo").first()).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Precio fuera de mercado");
  await dialog.getByRole("button", { name: "Cancelar la orden" }).click();
  await expect(page.getByText("Orden cancelada", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Canceladas" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Rita Retirada" })).toContainText(
    "Precio fuera de mercado",
  );
});
