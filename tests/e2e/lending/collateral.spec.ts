import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { payIn } from "@/lib/gateways/chains/demo";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { mine } from "@/tests/factories/wallet";
import { loanRow } from "@/tests/lending/loans";
import { expect, test } from "../setup/fixtures";
import { beginLoan } from "./loan-members";

test("collateral arrives directly from outside, at the loan's own address, and starts the loan", async ({
  page,
  loginAs,
}) => {
  const { id, borrower } = await beginLoan({ lender: "Marta Roca", borrower: "Clara Puig" });
  const address = (await loanRow(id)).custodyAddress ?? "";
  await loginAs(borrower.email);
  await page.goto(`/p2p-lending/loans/${id}`);
  const outside = page.getByRole("region", { name: "Dirección de la garantía" });
  await expect(outside).toContainText(address);
  await inTransaction((tx) => payIn(tx, { asset: "BTC", address, amountMinor: 19_500_000n }));
  await watchDeposits();
  await page.reload();
  await expect(outside).toContainText("En camino, sin confirmar: 0,19500000 BTC");
  await mine();
  await watchDeposits();
  await lockArrivedCollateral();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Devuelve el préstamo/ })).toBeVisible();
  await expect(outside).toHaveCount(0);
  expect(await checkMoney("full")).toEqual([]);
});
