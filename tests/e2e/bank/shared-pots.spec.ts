import { checkMoney } from "@/lib/admin/money/verification";
import { join, openSharedPot } from "../../bank/shared-pots/calls";
import { makeTrader } from "../../factories/wallet";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a shared pot makes a payment that one member proposes and another approves", async ({
  page,
  browser,
  loginAs,
}) => {
  const pot = await openSharedPot();
  const approver = await join(pot, "approves");
  const payee = await makeTrader({}, { firstName: "Rita", lastName: "Cobra" });
  await loginAs(pot.owner.email);
  await page.goto(`/debank/shared-pots/${pot.id}`);
  await page.getByRole("button", { name: "Aportar" }).click();
  const putting = page.getByRole("dialog", { name: "Aportar al bote" });
  await putting.getByLabel("Cantidad").fill("80");
  await putting.getByRole("button", { name: "Aportar" }).click();
  await confirmPassword(page);
  await expect(page.getByText("Dinero aportado")).toBeVisible();

  await page.getByRole("button", { name: "Proponer un pago" }).click();
  const proposing = page.getByRole("dialog", { name: "Proponer un pago" });
  await proposing.getByLabel("A quién (correo o usuario)").fill(payee.email);
  await proposing.getByLabel("Cantidad").fill("30");
  await proposing.getByRole("button", { name: "Proponer", exact: true }).click();
  const own = page.getByRole("region", { name: "Pagos propuestos" });
  await expect(own.getByText("0 de 1 aprobaciones")).toBeVisible();

  const other = await windowOf({ browser, loginAs }, approver.email);
  await other.goto(`/debank/shared-pots/${pot.id}`);
  const proposals = other.getByRole("region", { name: "Pagos propuestos" });
  await proposals.getByRole("button", { name: "Aprobar: 30,00 € a Rita Cobra" }).click();
  await other
    .getByRole("dialog", { name: "Aprobar el pago" })
    .getByRole("button", { name: "Aprobar pago" })
    .click();
  await confirmPassword(other);
  await expect(proposals.getByText("Pagada")).toBeVisible();
});
