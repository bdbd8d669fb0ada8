import type { Page } from "@playwright/test";
import { checkMoney } from "@/lib/admin/money/verification";
import { makeAdmin } from "@/tests/factories/identity";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { letDaysPass, makeExpensiveLoan, statusOf } from "./loan-members";
import { act, headed } from "./loan-windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

const openLoan = (page: Page, { id }: { id: number }) => page.goto(`/p2p-lending/loans/${id}`);

async function addCollateral(page: Page, amount: string): Promise<void> {
  await act(page, "Añadir garantía");
  const adding = page.getByRole("dialog", { name: "Añadir garantía" });
  await adding.getByLabel("Cantidad").fill(amount);
  await adding.getByRole("button", { name: "Añadir garantía" }).click();
  await expect(adding).toBeHidden();
}

test("a margin call is answered with collateral, and a default ended by adding more", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const loan = await makeExpensiveLoan({ lender: "Aina Mora", borrower: "Biel Torras" });
  const borrower = await windowOf(opening, loan.borrower.email);
  const lender = await windowOf(opening, loan.lender.email);
  await letDaysPass(loan.id, 9);
  await openLoan(borrower, loan);
  const collateral = borrower.getByRole("region", { name: "Garantía y LTV" });
  // Shown beside the LTV, and in the table of margin levels.
  const called = collateral.getByText("1.er aviso", { exact: true });
  await expect(called).toHaveCount(2);
  await expect(borrower.getByRole("meter", { name: "LTV" })).toHaveAttribute("aria-valuenow", "76.19");
  await borrower.goto("/p2p-lending?tab=myloans");
  await expect(borrower.getByRole("table", { name: /^Tus préstamos como prestatario/ })).toContainText(
    "Te toca a ti",
  );

  await openLoan(borrower, loan);
  await addCollateral(borrower, "0,005");
  await expect(borrower.getByRole("meter", { name: "LTV" })).toHaveAttribute("aria-valuenow", "60.64");
  await expect(called).toHaveCount(1);
  expect(await statusOf(loan.id)).toBe("active");

  await letDaysPass(loan.id, 28);
  expect(await statusOf(loan.id)).toBe("defaulted");
  await openLoan(borrower, loan);
  await headed(borrower, "Préstamo en mora por el precio");
  await openLoan(lender, loan);
  await headed(lender, "Préstamo en mora por el precio");
  await addCollateral(borrower, "0,02");
  await headed(borrower, /^Devuelve el préstamo/);
  await headed(lender, /^Biel devuelve el préstamo/);
  await expect(lender.getByRole("meter", { name: "LTV" })).toHaveAttribute("aria-valuenow", "49.65");
  expect(await statusOf(loan.id)).toBe("active");
});

test("a loan in default is liquidated by an administrator, and the lender is paid first", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const loan = await makeExpensiveLoan({ lender: "Clara Font", borrower: "Dídac Riba" });
  const lender = await windowOf(opening, loan.lender.email);
  const borrower = await windowOf(opening, loan.borrower.email);
  await letDaysPass(loan.id, 17);
  await openLoan(borrower, loan);
  await headed(borrower, "Préstamo en mora por el precio");
  await openLoan(lender, loan);
  await headed(lender, "Préstamo en mora por el precio");

  const admin = await makeAdmin({ firstName: "Emma", lastName: "Vidal" });
  const adminPage = await windowOf(opening, admin.email);
  await adminPage.goto(`/admin?tab=approvals&queue=loan-liquidations&id=${loan.id}`);
  const review = adminPage.getByRole("region", { name: `Préstamo n.º ${loan.id}`, exact: true });
  await expect(review).toContainText("Clara Font");
  await review.getByRole("button", { name: `Liquidar en bitcoin el préstamo n.º ${loan.id}` }).click();
  const asking = adminPage.getByRole("dialog", { name: "Liquidar en bitcoin" });
  await asking.getByLabel("Motivo").fill("La garantía ya no cubre la deuda.");
  await asking.getByRole("button", { name: "Liquidar en bitcoin" }).click();
  await expect(adminPage.getByText("Garantía liquidada", { exact: true })).toBeVisible();

  await headed(borrower, "La garantía se usó para pagar la deuda");
  await headed(lender, "La garantía se usó para pagar la deuda");
  expect(await statusOf(loan.id)).toBe("liquidated");
});
