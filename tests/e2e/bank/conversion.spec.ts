import { checkMoney } from "@/lib/admin/money/verification";
import { makeAdmin } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("an administrator proposes a movement of the treasury from the panel, and it waits for another", async ({
  page,
  loginAs,
}) => {
  await loginAs((await makeAdmin({ firstName: "Berta" })).email);
  await page.goto("/admin?tab=bank");
  await page.getByRole("button", { name: "Mover USDC" }).click();
  const dialog = page.getByRole("dialog", { name: "Tesorería: USDC" });
  await dialog.getByRole("button", { name: "Proponer" }).click();
  await expect(dialog.getByText("Escribe el motivo").first()).toBeVisible();
  await dialog.getByLabel("Cantidad", { exact: true }).fill("1.000,00");
  await dialog.getByLabel("Motivo").fill("Apertura de la tesorería");
  await dialog.getByRole("button", { name: "Proponer" }).click();
  await expect(page.getByText("Propuesta enviada", { exact: true })).toBeVisible();
  await page.goto("/admin?tab=approvals&queue=proposals");
  const movements = page.getByRole("list", { name: "Movimientos" }).first();
  await expect(movements).toContainText("1.000,000000 USDC: exterior (Red de Ethereum) → tesorería");
});
