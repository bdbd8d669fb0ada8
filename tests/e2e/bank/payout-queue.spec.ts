import { checkMoney } from "@/lib/admin/money/verification";
import { csvOf, importFile, referenceFor } from "../../factories/bank-statements";
import { makeAdmin } from "../../factories/identity";
import { makePayout, payoutRow } from "../../factories/payout";
import { makeTrader, spendable } from "../../factories/wallet";
import { expect, test } from "../setup/fixtures";
import { type Opening, windowOf } from "../setup/windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

async function second(opening: Opening) {
  return windowOf(opening, (await makeAdmin({ firstName: "Olga" })).email);
}

test("a transfer without a reference is credited from the panel, and reversed by two administrators", async ({
  page,
  browser,
  loginAs,
}) => {
  const member = await makeTrader({}, { firstName: "Nerea", lastName: "Transfer" });
  await importFile(csvOf([{ reference: "sin referencia del panel", name: "Nerea T", amount: "61.50" }]));
  await loginAs((await makeAdmin({ firstName: "Rosa" })).email);
  await page.goto("/admin?tab=approvals&queue=bank-lines");
  const line = page.getByRole("row").filter({ hasText: "sin referencia del panel" });
  await expect(line).toContainText("61,50 €");
  await line.getByRole("button", { name: /^Abonar el movimiento/ }).click();
  const dialog = page.getByRole("dialog", { name: "Abonar la transferencia" });
  await dialog.getByRole("button", { name: "Abonar 61,50 €" }).click();
  await expect(dialog.getByText("Escribe el correo o la referencia del miembro").first()).toBeVisible();
  await dialog.getByLabel("Correo, usuario o referencia").fill(member.email);
  await dialog.getByLabel("Motivo").fill("Lo ha confirmado por teléfono");
  await dialog.getByRole("button", { name: "Abonar 61,50 €" }).click();
  await expect(page.getByText("Transferencia abonada", { exact: true })).toBeVisible();
  expect(await spendable(member, "EUR")).toBe(6_150n);

  await page.goto("/admin?tab=approvals&queue=bank-lines&view=all");
  await line.getByRole("button", { name: /^Anular el abono/ }).click();
  const reverse = page.getByRole("dialog", { name: "Anular el abono" });
  await reverse.getByLabel("Motivo").fill("Era de otra persona");
  await reverse.getByRole("button", { name: "Proponer la anulación" }).click();
  await expect(page.getByText("Anulación propuesta", { exact: true })).toBeVisible();

  const other = await second({ browser, loginAs });
  await other.goto("/admin?tab=approvals&queue=proposals");
  const proposal = other.getByRole("listitem").filter({ hasText: "Era de otra persona" });
  await expect(proposal).toContainText("61,50 €: saldo disponible de Nerea Transfer");
  await proposal.getByRole("button", { name: /^Aprobar la propuesta/ }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Aprobar" }).click();
  await expect(other.getByText("Propuesta aprobada", { exact: true })).toBeVisible();
  expect(await spendable(member, "EUR")).toBe(0n);
});

test("a large payout waits for an administrator, who approves one and rejects another", async ({
  page,
  loginAs,
}) => {
  const [good, bad] = [await makePayout({ amount: "2000.00" }), await makePayout({ amount: "2100.00" })];
  await loginAs((await makeAdmin({ firstName: "Rosa" })).email);
  await page.goto("/admin?tab=approvals&queue=payouts");
  await page.getByRole("button", { name: new RegExp(`^Aprobar la retirada n.º ${good.id} de `) }).click();
  const approve = page.getByRole("dialog", { name: "Aprobar la retirada" });
  await expect(approve).toContainText("ES91 2100 0418 4502 0005 1332");
  await approve.getByRole("button", { name: "Aprobar 2.000,00 €" }).click();
  await expect(approve.getByText("Escribe el motivo")).toBeVisible();
  await approve.getByLabel("Motivo").fill("Titular comprobado");
  await approve.getByRole("button", { name: "Aprobar 2.000,00 €" }).click();
  await expect(page.getByText("Retirada aprobada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Rechazar la retirada n.º ${bad.id} de `) }).click();
  const refuse = page.getByRole("dialog", { name: "Rechazar la retirada" });
  await refuse.getByLabel("Motivo").fill("Falta un justificante");
  await refuse.getByRole("button", { name: "Rechazar la retirada" }).click();
  await expect(page.getByText("Retirada rechazada", { exact: true })).toBeVisible();
  expect((await payoutRow(good.id)).approvedAt).not.toBeNull();
  expect((await payoutRow(bad.id)).status).toBe("failed");
});

test("an administrator imports a statement from the bank tab, and sees the result", async ({
  page,
  loginAs,
}) => {
  const member = await makeTrader({}, { firstName: "Lola", lastName: "Extracto" });
  const own = await referenceFor(member);
  const file = csvOf([{ reference: own, amount: "33.00" }, { reference: "nadie la espera" }]);
  await loginAs((await makeAdmin({ firstName: "Rosa" })).email);
  await page.goto("/admin?tab=bank");
  const upload = { name: "noviembre.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
  const imports = page.getByRole("region", { name: "Extractos del banco" });
  await imports.getByLabel("Importar extracto").setInputFiles({ ...upload, buffer: Buffer.from("hola") });
  await expect(page.getByText("Falta la columna date")).toBeVisible();
  await imports.getByLabel("Importar extracto").setInputFiles(upload);
  const answer = page.getByRole("dialog", { name: "Extracto importado" });
  await expect(answer).toContainText("Abonados a miembros1");
  await expect(answer).toContainText("Por revisar1");
  await answer.getByRole("button", { name: "Cerrar", exact: true }).last().click();
  await expect(imports.getByRole("row").filter({ hasText: "noviembre.csv" })).toContainText("2");
  expect(await spendable(member, "EUR")).toBe(3_300n);

  await page.getByRole("button", { name: "Cambiar cuenta y retiradas" }).click();
  const rules = page.getByRole("dialog", { name: "Cambiar cuenta y retiradas" });
  await rules.getByLabel("IBAN de la cuenta").fill("ES00 1234");
  await rules.getByRole("button", { name: "Guardar" }).click();
  await expect(rules.getByText(/IBAN no es válido/).first()).toBeVisible();
});
