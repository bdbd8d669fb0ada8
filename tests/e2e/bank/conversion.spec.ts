import { checkMoney } from "@/lib/admin/money/verification";
import { fillTreasury } from "../../factories/bank";
import { makeAdmin } from "../../factories/identity";
import { makeTrader } from "../../factories/wallet";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

for (const size of sizesOf("conversion")) {
  test(`a member sees the spread, converts within half a minute and has the other asset, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    await fillTreasury("USD", "1000");
    const member = await makeTrader({ EUR: "100" }, { firstName: "Clara", lastName: size });
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/debank");
    await page.getByRole("button", { name: "Convertir" }).click();
    const dialog = page.getByRole("dialog", { name: "Convertir" });
    const ask = dialog.getByRole("button", { name: "Ver lo que recibo" });
    await ask.click();
    await expect(dialog.getByText("Escribe la cantidad")).toBeVisible();
    await dialog.getByLabel("Recibes").selectOption("USD");
    await dialog.getByLabel("Cantidad", { exact: true }).fill("100,01");
    await ask.click();
    await expect(dialog.getByText("Tienes 100,00 € disponibles.")).toBeVisible();
    await dialog.getByRole("button", { name: "Máximo" }).click();
    await ask.click();
    const review = dialog.getByRole("region", { name: "Revisar la conversión" });
    await expect(review).toContainText("Margen (0,5 %)0,50 €");
    await expect(review).toContainText(/Recibes\d+,\d\d US\$/);
    const received = /Recibes(\d+,\d\d)/.exec((await review.textContent()) ?? "")?.[1] ?? "nothing";
    await expect(review.getByRole("timer")).toHaveText(/Vale \d+ s más\./);
    await review.getByRole("button", { name: "Convertir", exact: true }).click();
    const receipt = dialog.getByRole("region", { name: "Recibo de la conversión" });
    await expect(receipt).toContainText("Conversión hecha");
    await receipt.getByRole("button", { name: "Cerrar" }).click();
    await expect(page.getByText(received).filter({ visible: true }).first()).toBeVisible();
  });
}

test.describe("with its own clock", () => {
  test.use({ hasOwnWindow: true });

  test("a quote expires, and another is requested", async ({ page, loginAs }) => {
    await fillTreasury("USD", "1000");
    await loginAs((await makeTrader({ EUR: "100" }, { firstName: "Clara", lastName: "Tarde" })).email);
    await page.clock.install();
    await page.goto("/debank");
    await page.getByRole("button", { name: "Convertir" }).click();
    const dialog = page.getByRole("dialog", { name: "Convertir" });
    await dialog.getByLabel("Recibes").selectOption("USD");
    await dialog.getByLabel("Cantidad", { exact: true }).fill("10");
    await dialog.getByRole("button", { name: "Ver lo que recibo" }).click();
    const review = dialog.getByRole("region", { name: "Revisar la conversión" });
    await expect(review.getByRole("timer")).toBeVisible();
    await page.clock.fastForward("00:31");
    await expect(review.getByRole("status")).toHaveText("La cotización ha caducado: pide otra.");
    await expect(review.getByRole("button", { name: "Convertir", exact: true })).toHaveCount(0);
    await review.getByRole("button", { name: "Pedir otra cotización" }).click();
    await expect(review.getByRole("timer")).toBeVisible();
    await review.getByRole("button", { name: "Convertir", exact: true }).click();
    await expect(dialog.getByRole("region", { name: "Recibo de la conversión" })).toContainText(
      "Conversión hecha",
    );
  });
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
  await expect(movements).toContainText("1.000,00 USDC: exterior (Red de Ethereum) → tesorería");
});
