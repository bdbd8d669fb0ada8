import { checkMoney } from "@/lib/admin/money/verification";
import { makeAdmin } from "@/tests/factories/identity";
import { depositInto, poolOf } from "@/tests/factories/pools";
import { makeTrader, spendable } from "@/tests/factories/wallet";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { act, headed } from "./loan-windows";

const BITCOIN = 100_000_000n;

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a member borrows from the EUR pool and repays; a member of the pool sees the loan", async ({
  page,
  browser,
  loginAs,
}) => {
  const saver = await makeTrader({ EUR: "4000" }, { firstName: "Sole", lastName: "Arias" });
  const { id } = await poolOf("EUR");
  await depositInto(saver, id, "4000");
  const borrower = await makeTrader({ BTC: "1", EUR: "100" }, { firstName: "Blai", lastName: "Soler" });
  await loginAs(borrower.email);
  await page.goto("/p2p-lending?tab=borrow&currency=eur");
  await page.getByRole("button", { name: /^Pedir a Pool de euros/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Pedir / }).click();
  const data = page.getByRole("dialog", { name: "Datos de la operación" });
  await expect(data.getByLabel("Dirección de Bitcoin")).toHaveCount(0);
  await data.getByRole("button", { name: /^Revisar/ }).click();
  const review = page.getByRole("dialog", { name: "Revisa la operación" });
  await review.getByRole("button", { name: "Aceptar la oferta" }).click();
  await expect(page.getByText("Oferta aceptada", { exact: true })).toBeVisible();

  await page.getByRole("row").filter({ hasText: "Pendiente de garantía" }).getByRole("link").first().click();
  await act(page, "Depositar la garantía");
  const locking = page.getByRole("dialog", { name: "Depositar la garantía" });
  await locking.getByRole("button", { name: /^Depositar / }).click();
  await headed(page, /^Devuelve el préstamo/);

  const opening = { browser, loginAs };
  const bank = await windowOf(opening, saver.email);
  await bank.goto("/debank?tab=pools");
  await expect(bank.getByRole("region", { name: "Pool de euros" })).toContainText("Prestado");
  const panel = await windowOf(opening, (await makeAdmin({ firstName: "Nora" })).email);
  const loanId = new URL(page.url()).pathname.split("/").at(-1);
  await panel.goto(`/admin?tab=loans&view=all&id=${loanId}`);
  await expect(panel.getByRole("region", { name: new RegExp(`^Préstamo n.º ${loanId}`) })).toContainText(
    "Un pool de DeBank",
  );

  await act(page, "Devolver todo");
  const whole = page.getByRole("dialog", { name: "Devolver" });
  await whole.getByRole("button", { name: /^Pagar / }).click();
  await headed(page, "Has devuelto el préstamo");
  expect(await spendable(borrower)).toBe(BITCOIN);
});
