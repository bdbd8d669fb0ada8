import { checkMoney } from "@/lib/admin/money/verification";
import { clock } from "@/lib/core/format/clock";
import { loan as loans } from "@/lib/lending/loan/deal";
import { fillTreasury } from "@/tests/factories/bank";
import { spendable } from "@/tests/factories/wallet";
import { answer, askPause, leave } from "@/tests/lending/loans";
import { ADMIN, expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { beginLoan, statusOf } from "./loan-members";
import { act, bothAt, headed } from "./loan-windows";

const BITCOIN = 100_000_000n;
const USDC = 1_000_000n;
const DAY_MS = 86_400_000;

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

/** Runs the jobs for one loan only, at a time this many days from now. */
async function expireAfter(id: number, days: number): Promise<void> {
  const { now } = clock;
  clock.now = () => new Date(now().getTime() + days * DAY_MS);
  await loans.expire(id);
  clock.now = now;
}

test("a loan is repaid with its collateral, the excess is returned, and the rest is sold for the remaining debt", async ({
  browser,
  loginAs,
}) => {
  await fillTreasury("USDC", "20000");
  const opening = { browser, loginAs };
  const { loan, borrower, lender } = await bothAt(opening, { lender: "Gala Roig", borrower: "Hugo Lis" });
  await leave(loan.borrower, loan.id);
  await headed(borrower, /^Devuelve el préstamo/);
  const paidBefore = await spendable(loan.lender, "USDC");

  await act(borrower, "Devolver con la garantía");
  const selling = borrower.getByRole("dialog", { name: "Devolver con la garantía" });
  await selling.getByRole("button", { name: "Una parte" }).click();
  await selling.getByLabel("Importe").fill("8.000,01");
  await expect(selling.getByText(/^Debes 8\.000,00/)).toBeVisible();
  await selling.getByLabel("Importe").fill("6.000");
  await selling.getByRole("button", { name: /^Pagar 6\.000,00/ }).click();
  await expect(borrower.getByText("Pago hecho", { exact: true })).toBeVisible();
  await expect(lender.getByRole("region", { name: "Pagos hechos" })).toContainText("6.000,00");
  expect((await spendable(loan.lender, "USDC")) - paidBefore).toBe(6_000n * USDC);

  await act(borrower, "Recuperar garantía");
  const taking = borrower.getByRole("dialog", { name: "Recuperar la garantía que sobra" });
  await taking.getByRole("button", { name: /^Recuperar 0,/ }).click();
  await expect(borrower.getByText("Garantía recuperada", { exact: true })).toBeVisible();
  await expect(lender.getByRole("meter", { name: "LTV" })).toHaveAttribute("aria-valuenow", /^(49\.99|50)$/);

  await act(borrower, "Devolver con la garantía");
  await selling.getByRole("button", { name: /^Pagar 2\.000,00/ }).click();
  await headed(borrower, "Has devuelto el préstamo");
  await headed(lender, "Hugo te ha devuelto el préstamo");
  expect((await spendable(loan.lender, "USDC")) - paidBefore).toBe(8_000n * USDC);
  expect(await spendable(loan.borrower)).toBeLessThan(BITCOIN);
});

test("a principal paid by bank starts the loan after its borrower confirms the arrival", async ({
  browser,
  loginAs,
}) => {
  const names = { lender: "Iria Nadal", borrower: "Joel Prat" };
  const { loan, borrower, lender } = await bothAt({ browser, loginAs }, names, "bank");
  await leave(loan.borrower, loan.id);
  await headed(lender, "Transfiere el principal");
  await act(lender, "He pagado");
  await lender
    .getByRole("dialog", { name: "¿Has pagado ya?" })
    .getByRole("button", { name: "He pagado" })
    .click();
  await headed(lender, "Joel comprueba el cobro");

  await headed(borrower, "Comprueba que has cobrado");
  await act(borrower, "He recibido el dinero");
  const confirming = borrower.getByRole("dialog", { name: "¿Has recibido el dinero?" });
  await confirming.getByRole("button", { name: "Confirmar el cobro" }).click();
  await expect(confirming.getByText("Marca que el dinero ya está en tu cuenta.")).toBeVisible();
  await confirming.getByRole("checkbox").check();
  await confirming.getByRole("button", { name: "Confirmar el cobro" }).click();
  await headed(borrower, /^Devuelve el préstamo/);
  await headed(lender, /^Joel devuelve el préstamo/);
  expect(await statusOf(loan.id)).toBe("active");
});

test("a missed payment is overdue, then everything is owed, and a late repayment returns the collateral", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const names = { lender: "Kira Mestre", borrower: "Leo Farré" };
  const loan = await beginLoan(names, "usdc", { termDays: 30, amountCents: 400_000n });
  await leave(loan.borrower, loan.id);
  const borrower = await windowOf(opening, loan.borrower.email);
  const lender = await windowOf(opening, loan.lender.email);
  for (const page of [borrower, lender]) await page.goto(`/p2p-lending/loans/${loan.id}`);
  await headed(borrower, /^Devuelve el préstamo/);

  await expireAfter(loan.id, 31);
  expect(await statusOf(loan.id)).toBe("overdue");
  await expect(borrower.getByText(/^El pago ha vencido\. Tienes 72 horas/)).toBeVisible();
  await expect(lender.getByText(/^El pago ha vencido\. Si no llega en 72 horas/)).toBeVisible();

  await expireAfter(loan.id, 35);
  expect(await statusOf(loan.id)).toBe("defaulted");
  await headed(borrower, "Se debe todo el préstamo");
  await headed(lender, "Leo debe todo el préstamo");
  await act(borrower, "Devolver todo");
  await borrower
    .getByRole("dialog", { name: "Devolver" })
    .getByRole("button", { name: /^Pagar 4\.000,00/ })
    .click();
  await headed(borrower, "Has devuelto el préstamo");
  expect(await spendable(loan.borrower)).toBe(BITCOIN);
});

test("an administrator ends a pause of payments, and both parties see it in their loan", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const loan = await beginLoan({ lender: "Mar Soler", borrower: "Nil Bosch" }, "usdc");
  await leave(loan.borrower, loan.id);
  const pause = await askPause(loan.borrower, loan.id, 30);
  await answer(loan.lender, loan.id, pause);

  const panel = await windowOf(opening, ADMIN);
  await panel.goto("/admin?tab=loans&view=agreed-pauses");
  await panel.getByRole("button", { name: `Terminar la pausa del préstamo n.º ${loan.id}` }).click();
  const ending = panel.getByRole("dialog", { name: "Terminar la pausa" });
  await ending.getByRole("textbox").fill("Los dos lo han pedido por escrito.");
  await ending.getByRole("button", { name: "Terminar la pausa" }).click();
  await expect(panel.getByText("Pausa terminada", { exact: true })).toBeVisible();

  const borrower = await windowOf(opening, loan.borrower.email);
  await borrower.goto(`/p2p-lending/loans/${loan.id}`);
  await expect(
    borrower.getByRole("table", { name: "Pausas del préstamo, la más reciente primero" }),
  ).toContainText("Terminada");
  await borrower.getByText(/^Historial \(/).click();
  await expect(borrower.getByText("Los dos lo han pedido por escrito.").first()).toBeVisible();
});
