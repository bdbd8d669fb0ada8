import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { demoFaults } from "@/lib/gateways/chains/demo";
import { ChainRefusal } from "@/lib/gateways/chains/gateway";
import { makeAdmin } from "../../factories/identity";
import { makeTrader, OUTSIDE, withdraw } from "../../factories/wallet";
import { confirmPassword } from "../setup/confirm-password";
import { ADMIN, expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { windowOf } from "../setup/windows";

test.afterEach(async () => {
  demoFaults.before = undefined;
  expect(await checkMoney("full")).toEqual([]);
});

for (const size of sizesOf("wallet")) {
  test(`a deposit is announced, confirmed and seen without reloading, on a ${size}`, async ({
    page,
    browser,
    loginAs,
  }) => {
    const member = await makeTrader({}, { firstName: "Berta", lastName: `Ingreso ${size}` });
    await page.setViewportSize(SIZES[size]);
    await loginAs(member.email);
    const wallet = await openWallet(page);
    await wallet.getByRole("tab", { name: "Ingresar" }).click();
    await expect(wallet.getByRole("img", { name: "Código QR de tu dirección de BTC" })).toBeVisible();
    await expect(wallet.getByText(/^bcrt1/)).toBeVisible();
    await expect(wallet.getByText(/al menos 1 confirmación/)).toBeVisible();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copy = wallet.getByRole("button", { name: "Copiar la dirección" });
    await copy.click();
    await expect(copy).toHaveAttribute("data-copied", "true");
    await expect(page.getByText("Dirección copiada", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^bcrt1/);
    await expect(copy).toHaveAttribute("data-copied", "false");
    await wallet.getByRole("button", { name: "USDC" }).click();
    await expect(wallet.getByText(/^0x/)).toBeVisible();
    await expect(wallet.locator("p", { hasText: "ERC-20" })).toBeVisible();

    const adminPage = await windowOf({ browser, loginAs }, ADMIN);
    await adminPage.goto("/admin?tab=system");
    await expect(adminPage.getByRole("note")).toContainText("Entorno de demostración — sin fondos reales");
    await adminPage.getByRole("button", { name: "Simular ingreso" }).click();
    const simulate = adminPage.getByRole("dialog", { name: "Simular ingreso" });
    await simulate.getByRole("button", { name: "Simular", exact: true }).click();
    await expect(simulate.getByText("Elige un miembro")).toBeVisible();
    await simulate.getByRole("searchbox", { name: "Miembro" }).fill(`Ingreso ${size}`);
    await simulate.getByRole("button", { name: new RegExp(member.email) }).click();
    await simulate.getByLabel("Cantidad").fill("0,25");
    await simulate.getByRole("button", { name: "Simular", exact: true }).click();
    await expect(adminPage.getByText("Ingreso simulado", { exact: true })).toBeVisible();

    await page.reload();
    await openWallet(page);
    await wallet.getByRole("tab", { name: "Historial" }).click();
    const deposits = wallet.getByRole("region", { name: "Ingresos" });
    await expect(deposits.getByText("Detectado")).toBeVisible();
    await adminPage.getByRole("button", { name: "Minar bloque" }).click();
    await adminPage.getByRole("dialog").getByRole("button", { name: "Minar", exact: true }).click();
    await expect(adminPage.getByText("Bloques minados", { exact: true })).toBeVisible();
    await expect(deposits.getByText("Abonado", { exact: true })).toBeVisible();
    await wallet.getByRole("tab", { name: "Saldo" }).click();
    await expect(wallet.getByRole("row", { name: /BTC/ })).toContainText("0,25000000");
  });

  test(`a withdrawal is reviewed, confirmed with the password and sent, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const member = await makeTrader({ BTC: "0.02" }, { firstName: "Carles", lastName: "Retiro" });
    await page.setViewportSize(SIZES[size]);
    await loginAs(member.email);
    await db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userId, member.id));
    const wallet = await openWallet(page);
    await wallet.getByRole("tab", { name: "Direcciones" }).click();
    await wallet.getByLabel("Dirección BTC externa").fill(OUTSIDE);
    await wallet.getByRole("button", { name: "Guardar dirección" }).click();
    await expect(await confirmPassword(page)).toHaveCount(0);
    await expect(page.getByText("Dirección externa guardada", { exact: true })).toBeVisible();

    await wallet.getByRole("tab", { name: "Retirar" }).click();
    await wallet.getByRole("button", { name: "Revisar el retiro" }).click();
    await expect(wallet.getByText("Escribe la cantidad", { exact: true })).toBeVisible();
    await wallet.getByLabel("Cantidad").fill("5");
    await wallet.getByRole("button", { name: "Usar mi dirección externa" }).click();
    await wallet.getByRole("button", { name: "Revisar el retiro" }).click();
    await expect(
      wallet.getByText(/Balance insuficiente: con la comisión puedes retirar un máximo de 0,0199/),
    ).toBeVisible();
    await wallet.getByRole("button", { name: "Máximo" }).click();
    await expect(wallet.getByLabel("Cantidad")).toHaveValue(/^0,0199/);
    await wallet.getByLabel("Cantidad").fill("0,005");
    await wallet.getByRole("button", { name: "Revisar el retiro" }).click();
    const review = wallet.getByRole("region", { name: "Revisar el retiro" });
    await expect(review).toContainText(OUTSIDE);
    await expect(review).toContainText("Sale de tu cartera");
    await db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(eq(sessions.userId, member.id));
    await review.getByRole("button", { name: "Retirar" }).click();
    await expect(await confirmPassword(page)).toHaveCount(0);
    await expect(page.getByText("Retiro procesado correctamente", { exact: true })).toBeVisible();
    await expect(wallet.getByRole("region", { name: "Recibo del retiro" })).toContainText("Completado");

    await wallet.getByRole("tab", { name: "Historial" }).click();
    const line = wallet.getByRole("region", { name: "Retiros" }).getByRole("listitem");
    await expect(line.getByText("Completado")).toBeVisible();
    const link = line.getByRole("link");
    await expect(link).toHaveAttribute("href", /^https:\/\/mempool\.space\/tx\/[0-9a-f]{64}$/);
    await expect(link).toHaveAttribute("target", "_blank");
  });
}

test("an address that is not of the network, or is one of ours, is refused on its field", async ({
  page,
  loginAs,
}) => {
  const member = await makeTrader({ BTC: "0.02" });
  await loginAs(member.email);
  const wallet = await openWallet(page);
  await wallet.getByRole("tab", { name: "Ingresar" }).click();
  const own = (await wallet.getByText(/^bcrt1/).textContent()) ?? "";
  await wallet.getByRole("tab", { name: "Retirar" }).click();
  await wallet.getByLabel("Cantidad").fill("0.001");
  await sendTo(wallet, "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
  await expect(wallet.getByText(/La dirección no es válida/).first()).toBeVisible();
  await expect(wallet.getByLabel("Cantidad")).toHaveValue("0.001");
  await sendTo(wallet, own);
  await expect(wallet.getByText(/Esa dirección es de la plataforma/).first()).toBeVisible();
});

test("a withdrawal that the network refuses is returned, with the reason", async ({ page, loginAs }) => {
  const member = await makeTrader({ BTC: "0.02" });
  demoFaults.before = () => {
    throw new ChainRefusal("no");
  };
  await withdraw(member, { btcAmount: "0.005" });
  await loginAs(member.email);
  const wallet = await openWallet(page);
  await expect(wallet.getByRole("row", { name: /BTC/ })).toContainText("0,02000000");
  await wallet.getByRole("tab", { name: "Historial" }).click();
  await expect(wallet.getByText("Fallido", { exact: true })).toBeVisible();
  await expect(wallet.getByText("La red no admite este envío.", { exact: false })).toBeVisible();
});

test("a withdrawal above the limit waits: one is cancelled, one approved and one rejected", async ({
  page,
  browser,
  loginAs,
}) => {
  const member = await makeTrader({ BTC: "0.2" }, { firstName: "Dolors", lastName: "Grande" });
  await loginAs(member.email);
  const wallet = await openWallet(page);
  await withdrawInDialog(wallet, "0,03");
  await expect(page.getByText("Retiro solicitado", { exact: true })).toBeVisible();
  await wallet.getByRole("tab", { name: "Historial" }).click();
  const lines = wallet.getByRole("region", { name: "Retiros" });
  await expect(lines.getByText("Pendiente", { exact: true })).toBeVisible();
  await expect(lines.getByText("Pendiente de la revisión de un administrador.")).toBeVisible();
  await lines.getByRole("button", { name: /Cancelar el retiro/ }).click();
  await expect(page.getByText("Retiro cancelado", { exact: true })).toBeVisible();
  await expect(lines.getByText("Cancelado", { exact: true })).toBeVisible();

  const first = await withdraw(member, { btcAmount: "0.031" });
  const second = await withdraw(member, { btcAmount: "0.032" });
  const adminPage = await windowOf({ browser, loginAs }, ADMIN);
  await adminPage.goto("/admin?tab=approvals&queue=withdrawals");
  const row = adminPage.getByRole("row").filter({ hasText: "0,03100000" });
  await expect(row).toContainText("Dolors Grande");
  await expect(row).toContainText("€");
  await expect(row).toContainText("Supera el importe máximo diario sin revisión");
  await adminPage.getByRole("button", { name: `Aprobar el retiro n.º ${first.id} de Dolors Grande` }).click();
  await adminPage.getByRole("dialog").getByLabel("Motivo").fill("Es su actividad habitual");
  await adminPage.getByRole("button", { name: "Enviar 0,03100000 BTC" }).click();
  await expect(adminPage.getByText("Retiro aprobado", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await adminPage
    .getByRole("button", { name: `Rechazar el retiro n.º ${second.id} de Dolors Grande` })
    .click();
  const dialog = adminPage.getByRole("dialog", { name: "Rechazar el retiro" });
  await dialog.getByRole("button", { name: "Rechazar el retiro" }).click();
  await expect(dialog.getByText("Escribe el motivo").first()).toBeVisible();
  await dialog.getByLabel("Motivo").fill("No coincide con tu actividad habitual");
  await dialog.getByRole("button", { name: "Rechazar el retiro" }).click();
  await expect(adminPage.getByText("Retiro rechazado", { exact: true })).toBeVisible();

  await expect(lines.getByText("Completado", { exact: true })).toBeVisible();
  await expect(lines.getByText("No coincide con tu actividad habitual")).toBeVisible();
  // The target of its notification.
  await page.goto("/debank/open?wallet=history");
  await expect(lines.getByText("Completado", { exact: true })).toBeVisible();
});

for (const size of sizesOf("wallet")) {
  test(`one administrator proposes a correction and another one decides it, on a ${size}`, async ({
    page,
    browser,
    loginAs,
  }) => {
    const member = await makeTrader({ EUR: "100" }, { firstName: "Elvira", lastName: `Cuenta ${size}` });
    const proposer = await makeAdmin({ firstName: "Rosa", lastName: "Uno" });
    await page.setViewportSize(SIZES[size]);
    await loginAs(proposer.email);
    await page.goto("/admin?tab=approvals&queue=proposals");
    await propose(page, member, "12,50");
    const mine = page
      .getByRole("listitem")
      .filter({ hasText: "Corrección n.º" })
      .filter({ hasText: `exterior (Banco) → saldo disponible de Elvira Cuenta ${size}` });
    await expect(mine).toContainText("12,50 €");
    await expect(mine.getByText("La decidirá otro administrador.")).toBeVisible();
    await mine.getByRole("button", { name: /Retirar la propuesta/ }).click();
    await expect(page.getByText("Propuesta retirada", { exact: true })).toBeVisible();
    await expect(mine).toHaveCount(0);
    await propose(page, member, "7,25");
    await expect(mine).toContainText("7,25 €");

    const adminPage = await windowOf({ browser, loginAs }, ADMIN);
    await adminPage.goto("/admin?tab=approvals&queue=proposals");
    const theirs = adminPage
      .getByRole("listitem")
      .filter({ hasText: "Corrección n.º" })
      .filter({ hasText: `Elvira Cuenta ${size}` });
    await theirs.getByRole("button", { name: /Aprobar la propuesta/ }).click();
    await adminPage.getByRole("dialog").getByRole("button", { name: "Aprobar" }).click();
    await expect(adminPage.getByText("Propuesta aprobada", { exact: true })).toBeVisible();
    await adminPage.getByRole("link", { name: "Todas" }).click();
    await expect(theirs.getByText("Aprobada")).toBeVisible();
    await expect(theirs.getByText("Retirada")).toBeVisible();
    await loginAs(member.email, adminPage);
    const wallet = await openWallet(adminPage);
    await expect(wallet.getByRole("row", { name: /EUR/ })).toContainText("107,25");
  });
}

async function openWallet(page: Page) {
  await page.goto("/btc-p2p");
  await page.getByRole("button", { name: "Mi cartera" }).click();
  const wallet = page.getByRole("dialog", { name: "Mi cartera" });
  await wallet.getByRole("tab", { name: "Saldo" }).waitFor();
  await wallet.getByRole("row", { name: /BTC/ }).waitFor();
  return wallet;
}

type Dialog = Awaited<ReturnType<typeof openWallet>>;

async function sendTo(wallet: Dialog, address: string): Promise<void> {
  await wallet.getByLabel("Dirección de destino").fill(address);
  await wallet.getByRole("button", { name: "Revisar el retiro" }).click();
  await wallet
    .getByRole("region", { name: "Revisar el retiro" })
    .getByRole("button", { name: "Retirar" })
    .click();
}

async function withdrawInDialog(wallet: Dialog, amount: string): Promise<void> {
  await wallet.getByRole("tab", { name: "Retirar" }).click();
  await wallet.getByLabel("Cantidad").fill(amount);
  await sendTo(wallet, OUTSIDE);
}

async function propose(page: Page, member: { email: string }, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Proponer corrección" }).click();
  const dialog = page.getByRole("dialog", { name: "Proponer una corrección" });
  await dialog.getByRole("button", { name: "Proponer", exact: true }).click();
  await expect(dialog.getByText("Elige un miembro")).toBeVisible();
  await dialog.getByLabel("Cantidad").fill(amount);
  await dialog.getByRole("searchbox", { name: "Miembro" }).fill(member.email);
  await dialog.getByRole("button", { name: new RegExp(member.email) }).click();
  await dialog.getByLabel("Motivo").fill("La transferencia llegó sin referencia");
  await dialog.getByLabel("Prueba").fill("Extracto del banco del 20 de noviembre");
  await dialog.getByRole("button", { name: "Proponer", exact: true }).click();
  await expect(page.getByText("Corrección propuesta", { exact: true })).toBeVisible();
}
