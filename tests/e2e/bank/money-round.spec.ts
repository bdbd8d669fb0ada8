import type { Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { bankPayees, bankPayouts } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { shipOrder } from "@/lib/marketplace/orders/ship-order";
import { csvOf } from "../../factories/bank-statements";
import { callOf, makeAdmin } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { IBAN } from "../../factories/payout";
import { makeTrader, spendable } from "../../factories/wallet";
import { CARDS } from "../../fakes/stripe-books";
import { standInForStripe } from "../payments/stripe-stand-in";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

async function topUp(page: Page, amount: string): Promise<void> {
  await page.goto("/debank/topup");
  const form = page.getByRole("form", { name: "Ingresar con tarjeta" });
  await form.getByLabel("Importe").fill("2");
  await form.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(form.getByText(/^Puedes ingresar con tarjeta entre 5,00/)).toBeVisible();
  await form.getByLabel("Importe").fill(amount);
  await form.getByRole("button", { name: "Continuar con el pago" }).click();
  await page.getByLabel("Número de tarjeta").fill(CARDS.declined);
  await page.getByRole("button", { name: /^Pagar / }).click();
  await expect(page.getByText("Tu tarjeta ha sido rechazada.")).toBeVisible();
  await page.getByLabel("Número de tarjeta").fill(CARDS.good);
  await page.getByRole("button", { name: /^Pagar / }).click();
  await expect(page.getByRole("region", { name: "Recibo del ingreso" })).toBeVisible();
}

// Uses an account that was added earlier, because a new one cannot be used on its first day.
async function cashOut(page: Page, seller: { id: string }): Promise<number> {
  const usableAt = new Date(Date.now() - 60_000);
  await db.insert(bankPayees).values({ userId: seller.id, iban: IBAN, holder: "Vera Cobra", usableAt });
  await page.goto("/debank/payout");
  const form = page.getByRole("form", { name: "Retirar a una cuenta" });
  await expect(form.getByLabel("Cuenta")).toHaveValue(IBAN);
  await form.getByRole("button", { name: "Máximo" }).click();
  await form.getByRole("button", { name: "Revisar la retirada" }).click();
  const review = page.getByRole("region", { name: "Revisar la retirada" });
  await expect(review).toContainText("Con la próxima remesa al banco");
  await review.getByRole("button", { name: "Retirar 97,00 €" }).click();
  await confirmPassword(page);
  await expect(page.getByRole("region", { name: "Recibo de la retirada" })).toContainText("97,00 €");
  const rows = db.select({ id: bankPayouts.id }).from(bankPayouts).where(eq(bankPayouts.userId, seller.id));
  const [row] = await rows.orderBy(desc(bankPayouts.id));
  return row?.id ?? 0;
}

test("euros make the round: in by card, through the marketplace, and out to the seller's bank", async ({
  page,
  browser,
  loginAs,
}) => {
  const buyer = await makeTrader({}, { firstName: "Bruno", lastName: "Nuevo" });
  const seller = await makeTrader({}, { firstName: "Vera", lastName: "Cobra" });
  const { id: listing } = await publish({ title: "Sextante", price: "100.00" }, seller);
  await loginAs(buyer.email);
  await standInForStripe(page);
  await topUp(page, "150");
  await expect(page.getByRole("region", { name: "Tus últimos ingresos" })).toContainText("Recibido");
  expect(await spendable(buyer, "EUR")).toBe(15_000n);

  await page.goto(`/marketplace/${listing}`);
  await page.getByRole("button", { name: "Comprar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Dirección de envío").fill("Calle Mayor 1, Madrid");
  await dialog.getByRole("button", { name: /^Pagar 100,00/ }).click();
  await expect(page).toHaveURL(/marketplace\/orders\/\d+$/);
  const order = Number(page.url().split("/").at(-1));
  await shipOrder.run(await callOf(seller), { id: order, reference: "Correos PK9" });
  await confirmOrder.run(await callOf(buyer), { id: order });
  expect(await spendable(seller, "EUR")).toBe(9_700n);

  const sellers = await windowOf({ browser, loginAs }, seller.email);
  const payout = await cashOut(sellers, seller);
  const adminPage = await windowOf({ browser, loginAs }, (await makeAdmin({ firstName: "Rosa" })).email);
  await adminPage.goto("/admin?tab=approvals&queue=payouts&view=open");
  await adminPage.getByRole("button", { name: "Crear remesa" }).click();
  await expect(adminPage.getByText("Remesa creada", { exact: true })).toBeVisible();
  const file = await adminPage.getByRole("link", { name: "Última remesa" }).getAttribute("href");
  const xml = await (await adminPage.request.get(file ?? "")).text();
  const [sent] = await db.select().from(bankPayouts).where(eq(bankPayouts.id, payout));
  expect(xml).toContain(`<EndToEndId>${sent?.endToEndId}</EndToEndId>`);

  const answer = csvOf([{ amount: "-97.00", reference: sent?.endToEndId ?? "", name: "Vera Cobra" }]);
  await adminPage.goto("/admin?tab=approvals&queue=bank-lines");
  await adminPage
    .getByLabel("Importar extracto")
    .setInputFiles({ name: "extracto.csv", mimeType: "text/csv", buffer: Buffer.from(answer) });
  await expect(adminPage.getByText("Extracto importado", { exact: true })).toBeVisible();

  await sellers.goto("/debank/payout");
  await expect(sellers.getByRole("region", { name: "Tus retiradas" })).toContainText("Completada");
  expect(await spendable(seller, "EUR")).toBe(0n);
});
