import { db } from "@/db";
import { externalWallets } from "@/db/schema";
import { OUTSIDE } from "../../factories/wallet";
import { expect, test } from "../setup/fixtures";
import { aTrader } from "./exchange-members";

test("a new order by PayPal offers the external address of the wallet", async ({ page, loginAs }) => {
  const buyer = await aTrader("Elsa Externa");
  await db.insert(externalWallets).values({ userId: buyer.id, address: OUTSIDE });
  await loginAs(buyer.email);
  await page.goto("/btc-p2p?tab=create");
  const form = page.getByRole("form", { name: "Crear Orden" });
  await form.getByLabel("Cantidad", { exact: true }).fill("0,01");
  await form.getByLabel("Precio por BTC").fill("70000");
  await form.getByLabel("Método de pago").selectOption("PayPal");
  await form.getByRole("button", { name: "Usar mi dirección externa" }).click();
  await expect(form.getByLabel("Dirección BTC")).toHaveValue(OUTSIDE);
  await form.getByRole("button", { name: "Revisar orden" }).click();
  await expect(page.getByRole("dialog", { name: "Revisa tu compra" })).toContainText(OUTSIDE);
});
