import { checkMoney } from "@/lib/admin/money/verification";
import { makeTrader } from "@/tests/factories/wallet";
import { aBetterOffer } from "@/tests/lending/loans";
import { expect, test } from "../setup/fixtures";
import { anotherWindow, windowOf } from "../setup/windows";
import { aRepaidLoan, statusOf } from "./loan-members";
import { act, bothAt, headed } from "./loan-windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("two parties agree on a pause, which moves the dates and adds its interest", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const { borrower, lender } = await bothAt(opening, { lender: "Olga Vidal", borrower: "Berta Ros" });
  await act(borrower, "Depositar la garantía");
  await borrower
    .getByRole("dialog", { name: "Depositar la garantía" })
    .getByRole("button", { name: /^Depositar 0,195/ })
    .click();
  await headed(borrower, /^Devuelve el préstamo/);

  await act(borrower, "Proponer una pausa");
  const asking = borrower.getByRole("dialog", { name: "Proponer una pausa" });
  await asking.getByLabel("Días sin pagos").fill("6");
  await asking.getByRole("button", { name: "Proponer la pausa" }).click();
  await expect(asking.getByText("Escribe entre 7 y 90 días")).toBeVisible();
  await asking.getByLabel("Días sin pagos").fill("60");
  await expect(asking).toContainText("8.800,00");
  await asking.getByRole("button", { name: "Proponer la pausa" }).click();
  await headed(borrower, "Pausa propuesta");

  await headed(lender, "Pausa propuesta");
  await expect(lender.getByRole("region", { name: "Pausa propuesta" })).toContainText("200,00");
  await act(lender, "Aceptar la pausa");
  await lender
    .getByRole("dialog", { name: "¿Aceptar la pausa?" })
    .getByRole("button", { name: "Aceptar la pausa" })
    .click();
  await expect(lender.getByRole("table", { name: /^Cuadro de cuotas/ })).toContainText("8.800,00");
  await expect(borrower.getByRole("button", { name: "Proponer una pausa" })).toBeVisible();
});

test("a record shows a borrower's repayments to anyone with its link, until it is withdrawn", async ({
  browser,
  loginAs,
}) => {
  const { borrower } = await aRepaidLoan();
  const page = await windowOf({ browser, loginAs }, borrower.email);
  await page.goto("/p2p-lending?tab=myloans&sub=borrower");
  const card = page.getByRole("region", { name: "Tu historial, para enseñarlo" });
  await card.getByRole("button", { name: "Crear sin mi nombre" }).click();
  const link = card.getByRole("link").first();
  const address = (await link.getAttribute("href")) ?? "";
  const code = (await link.textContent()) ?? "";
  const outside = await anotherWindow(browser);
  await outside.goto(address);
  await expect(outside.getByRole("heading", { level: 1 })).toHaveText(
    "1 préstamo devuelto, 0 días de retraso",
  );
  await expect(outside.getByText("No lo dice")).toBeVisible();
  await card
    .getByRole("button", { name: /^Retirar el historial/ })
    .first()
    .click();
  await expect(card.getByRole("link", { name: code })).toHaveCount(0);
  await outside.reload();
  await expect(outside.getByText("No hay ningún historial con ese código")).toBeVisible();
});

test("a better offer pays a loan off, and its collateral stays where it is", async ({ browser, loginAs }) => {
  const opening = { browser, loginAs };
  const { loan, borrower } = await bothAt(opening, { lender: "Marc Pons", borrower: "Lola Vega" });
  await act(borrower, "Depositar la garantía");
  await borrower
    .getByRole("dialog", { name: "Depositar la garantía" })
    .getByRole("button", { name: /^Depositar 0,195/ })
    .click();
  await headed(borrower, /^Devuelve el préstamo/);
  const nora = await makeTrader({ USDC: "50000" }, { firstName: "Nora", lastName: "Gil" });
  await aBetterOffer({ amountCents: 860_000n, taePoints: 90n, aprPoints: 1 }, nora);
  await borrower.reload();

  const offers = borrower.getByRole("region", { name: "Cambiar de prestamista" });
  await offers
    .getByRole("listitem")
    .filter({ hasText: "Nora Gil" })
    .getByRole("button", { name: "Cambiar" })
    .click();
  const changing = borrower.getByRole("dialog", { name: "Cambiar de prestamista" });
  await expect(changing).toContainText("8.600,00");
  await changing.getByRole("button", { name: "Cambiar a Nora Gil" }).click();
  await headed(borrower, "Has cambiado de prestamista");
  expect(await statusOf(loan.id)).toBe("repaid");
  await borrower.getByRole("link", { name: "Ver el préstamo nuevo" }).click();
  await headed(borrower, /^Devuelve el préstamo/);
  await expect(borrower.getByRole("meter", { name: "LTV" })).toHaveAttribute("aria-valuenow", "63");
});
