import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { courses, purchases } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { available, escrow } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { makeUser } from "../../factories/identity";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { CARDS } from "../../fakes/stripe-books";
import { ADMIN, expect, sessionCookieOf, test } from "../setup/fixtures";
import { mailsTo } from "../setup/mailbox";
import { startServer } from "../setup/servers";
import { SIZES } from "../setup/sizes";
import { notifyStripe, standInForStripe, WITHOUT_CARDS } from "./stripe-stand-in";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

const payButton = (page: Page) => page.getByRole("button", { name: /^Pagar e Inscribirse/ });
const cardField = (page: Page) => page.getByLabel("Número de tarjeta");

async function purchaseOf(buyer: { id: string }) {
  const [row] = await db.select().from(purchases).where(eq(purchases.buyerId, buyer.id));
  if (!row) throw new Error("nothing was bought");
  return row;
}

test("a card is declined, then needs the bank's confirmation; after the payment, the seller's part is locked; withdrawal in two steps", async ({
  page,
  loginAs,
}) => {
  const [buyer, item] = [await makeBuyer(), await makePaid("course")];
  await loginAs(buyer.email);
  await standInForStripe(page);
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/courses/checkout/${item.id}`);
  await expect(page.getByRole("heading", { name: "Leer un balance" })).toBeVisible();
  await expect(page.getByText(/Comisión de la plataforma \(1,5\s%\)/)).toBeVisible();
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(payButton(page)).toHaveText(/32,40 US\$/);

  await cardField(page).fill(CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText("Pago Fallido", { exact: true })).toBeVisible();
  await expect(page.getByText("Tu tarjeta ha sido rechazada.")).toBeVisible();

  await cardField(page).fill(CARDS.secure);
  await payButton(page).click();
  await page.getByRole("dialog", { name: "3-D Secure" }).getByRole("button", { name: "Completar" }).click();
  await expect(page).toHaveURL(/\/receipts\/\d+$/);
  await expect(page.getByText("¡Inscripción Exitosa!")).toBeVisible();
  await expect(page.getByText("Pagada", { exact: true })).toBeVisible();
  const { id, sellerId, invoiceNumber } = await purchaseOf(buyer);
  await expect(page.getByRole("heading", { name: `Recibo ${invoiceNumber}` })).toBeVisible();
  expect(await balanceOf(db, escrow(sellerId, "EUR", { type: "purchase", id: String(id) }))).toBe(2_955n);
  const [mail] = await mailsTo(buyer.email, "Recibo de tu compra: Leer un balance");
  expect(mail?.text).toContain(invoiceNumber);

  await page.getByRole("button", { name: "Desistir del contrato aquí" }).click();
  const dialog = page.getByRole("dialog", { name: "Desistir del contrato" });
  await dialog.getByRole("button", { name: "Confirmar desistimiento" }).click();
  await expect(page.getByText("Desistimiento recibido", { exact: true })).toBeVisible();
  await expect(page.getByText("Devuelta", { exact: true }).first()).toBeVisible();
  await mailsTo(buyer.email, "Hemos recibido tu desistimiento: Leer un balance");
  const { refundInvoiceNumber } = await purchaseOf(buyer);
  expect(refundInvoiceNumber).toMatch(/^R/);

  // The receipt of the refunded purchase is still available, with both invoice numbers.
  await page.goto("/profile");
  await page.getByRole("link", { name: "Recibos de cursos y mentorías" }).click();
  const row = page.locator("tbody tr").filter({ hasText: "Leer un balance" });
  await expect(row).toContainText(`${invoiceNumber}, ${refundInvoiceNumber}`);
  await expect(row).toContainText("Devuelta");
  await row.getByRole("link", { name: "Leer un balance" }).click();
  await expect(page.getByRole("heading", { name: `Recibo ${invoiceNumber}` })).toBeVisible();
});

test("a payment in process is waited for, and an administrator refunds it", async ({ page, loginAs }) => {
  const [buyer, item] = [await makeBuyer(), await makePaid("mentorship")];
  await loginAs(buyer.email);
  await standInForStripe(page);
  await page.goto(`/mentorships/checkout/${item.id}`);
  await cardField(page).fill(CARDS.slow);
  await payButton(page).click();
  await expect(page.getByText("Pago en Proceso", { exact: true })).toBeVisible();
  await expect(page.getByText("Tu pago está siendo procesado. Por favor espera.").first()).toBeVisible();
  const { id, paymentIntentId } = await purchaseOf(buyer);
  // A member who paid on their bank's page returns to the catalogue, and waits there.
  const back = await page.context().newPage();
  await back.goto(`/courses?payment_intent=${paymentIntentId}&redirect_status=pending`);
  await expect(back.getByText("Tu pago está siendo procesado. Por favor espera.")).toBeVisible();
  await notifyStripe("/_test/succeed", `id=${paymentIntentId}`);
  await expect(page).toHaveURL(`/receipts/${id}`);
  await expect(back).toHaveURL(`/receipts/${id}`);
  await back.close();

  await loginAs(ADMIN);
  await page.goto("/admin?tab=purchases");
  await page.getByRole("button", { name: new RegExp(`^Devolver la compra ${id} `) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motivo").fill("La mentoría no se dio");
  await dialog.getByRole("button", { name: "Devolver la compra" }).click();
  await expect(page.getByText("Compra devuelta", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "La mentoría no se dio" })).toContainText("Devuelta");
});

test("an instructor creates a discount code, and a buyer pays less with it", async ({ page, loginAs }) => {
  const [seller, buyer] = [await makeUser({ firstName: "Vera" }), await makeBuyer(5_000n)];
  const item = await makePaid("course", { ownerId: seller.id });
  await loginAs(seller.email);
  await page.goto(`/courses/${item.id}/content`);
  await page.getByRole("button", { name: "Crear código" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Crear código" }).click();
  await expect(form.getByText("Escribe un número entero entre 1 y 90").last()).toBeVisible();
  await form.getByLabel("Código", { exact: true }).fill("verano20");
  await form.getByLabel("Descuento (%)").fill("20");
  await form.getByLabel("Máximo de usos (opcional)").fill("1");
  await form.getByRole("button", { name: "Crear código" }).click();
  await expect(page.getByText("Código creado", { exact: true })).toBeVisible();
  await expect(page.getByText("0 de 1 compra")).toBeVisible();

  await loginAs(buyer.email);
  await page.goto(`/courses/checkout/${item.id}`);
  const code = page.getByLabel("Código de descuento (opcional)");
  await code.fill("otro");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Ese código no existe")).toBeVisible();
  await expect(code).toHaveValue("OTRO");
  await code.fill("verano20");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText(/Código VERANO20 \(−20\s%\)/)).toBeVisible();
  await page.getByRole("button", { name: "Pagar con saldo" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pagar 24,00\s€/ })
    .click();
  await expect(page).toHaveURL(/\/receipts\/\d+$/);
  await expect(page.getByText("Código de descuento", { exact: true })).toBeVisible();
  await expect(page.getByText(/^-?−?6,00\s€$/)).toBeVisible();

  await loginAs(seller.email);
  await page.goto(`/courses/${item.id}/content`);
  await expect(page.getByText("Agotado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Retirar el código VERANO20" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Retirar el código" }).click();
  await expect(page.getByText("Código retirado", { exact: true })).toBeVisible();
  await expect(page.getByText("Agotado", { exact: true })).toBeHidden();
});

test("the balance pays too, at the price that is shown and no other", async ({ page, loginAs }) => {
  const [buyer, item] = [await makeBuyer(5_000n), await makePaid("course")];
  await loginAs(buyer.email);
  await standInForStripe(page);
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/courses/checkout/${item.id}`);
  await expect(cardField(page)).toBeVisible();
  await db.update(courses).set({ priceCents: 4_000n }).where(eq(courses.id, item.id));
  await cardField(page).fill(CARDS.good);
  await payButton(page).click();
  await expect(page.getByText(/^El precio ha cambiado/).first()).toBeVisible();
  await expect(payButton(page)).toHaveText(/43,20 US\$/);

  await page.getByRole("button", { name: "Pagar con saldo" }).click();
  const review = page.getByRole("dialog", { name: "Revisa el pago" });
  await review.getByRole("button", { name: "Pagar 40,00 €" }).click();
  await expect(page).toHaveURL(/\/receipts\/\d+$/);
  await expect(page.getByRole("region", { name: "Recibo" }).getByText("Saldo en euros")).toBeVisible();
  expect(await balanceOf(db, available(buyer.id, "EUR"))).toBe(1_000n);
});

test("without keys there are no card payments; the balance is still offered if it is sufficient", async ({
  page,
}) => {
  const server = await startServer({ ...WITHOUT_CARDS, BACKGROUND_JOBS: "off" });
  try {
    const [poor, rich, item] = [await makeBuyer(), await makeBuyer(5_000n), await makePaid("course")];
    for (const { buyer, offers } of [
      { buyer: poor, offers: 0 },
      { buyer: rich, offers: 1 },
    ]) {
      await page.context().addCookies([{ ...(await sessionCookieOf(buyer.email)), url: server.url }]);
      await page.goto(`${server.url}/courses/checkout/${item.id}`);
      await expect(page.getByRole("heading", { name: "Pagos No Disponibles" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Volver" })).toHaveAttribute("href", "/courses");
      await expect(page.getByRole("button", { name: "Pagar con saldo" })).toHaveCount(offers);
      await page.screenshot({ path: `test-results/screens/checkout-no-cards-${offers}.png`, fullPage: true });
    }
    await page.goto(`${server.url}/courses/checkout/2000000000`);
    await expect(page.getByText("Curso no encontrado").first()).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/courses`);
  } finally {
    await server.stop();
  }
});
