import { checkMoney } from "@/lib/admin/money/verification";
import { IBAN, OTHER_IBAN } from "../../factories/payout";
import { makeTrader, spendable } from "../../factories/wallet";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test } from "../setup/fixtures";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a member pays out euros to a new account, which waits a day, and cancels the payout", async ({
  page,
  loginAs,
}) => {
  const member = await makeTrader({ EUR: "500" }, { firstName: "Noa", lastName: "Retira" });
  await loginAs(member.email);
  await page.goto("/debank/payout");
  await expect(page.getByText("Todavía no hay retiradas")).toBeVisible();
  const form = page.getByRole("form", { name: "Retirar a una cuenta" });
  await form.getByLabel("IBAN").fill("ES91 2100 0418 4502 0005 1333");
  await form.getByRole("button", { name: "Revisar la retirada" }).click();
  await expect(form.getByText("Ese IBAN no es válido: revisa sus cifras")).toBeVisible();
  await expect(form.getByText("Escribe el importe", { exact: true })).toBeVisible();
  await form.getByLabel("IBAN").fill("US64 SVBK US6S 3300 9586 73");
  await form.getByLabel("Importe").fill("600");
  await form.getByRole("button", { name: "Revisar la retirada" }).click();
  await expect(form.getByText("Ese IBAN no es de un país de la zona SEPA")).toBeVisible();
  await expect(form.getByText("Tienes 500,00 € disponibles", { exact: true })).toBeVisible();
  await form.getByLabel("IBAN").fill(IBAN);
  await form.getByLabel("Importe").fill("120,50");
  await form.getByRole("button", { name: "Revisar la retirada" }).click();

  const review = page.getByRole("region", { name: "Revisar la retirada" });
  await expect(review).toContainText("ES91 2100 0418 4502 0005 1332");
  await expect(review).toContainText("Noa Retira");
  await expect(review).toContainText("Cuenta nueva: desde el");
  await review.getByRole("button", { name: "Retirar 120,50 €" }).click();
  await confirmPassword(page);
  await expect(page.getByRole("region", { name: "Recibo de la retirada" })).toContainText("120,50 €");
  expect(await spendable(member, "EUR")).toBe(37_950n);

  await expect(page.getByRole("region", { name: "Tus cuentas" })).toContainText("Primer uso desde el");
  const list = page.getByRole("region", { name: "Tus retiradas" });
  await expect(list.getByText("Pendiente", { exact: true })).toBeVisible();
  await list.getByRole("button", { name: /^Cancelar la retirada n.º/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar la retirada" }).click();
  await expect(page.getByText("Retirada cancelada", { exact: true })).toBeVisible();
  await expect(list.getByText("Cancelada", { exact: true })).toBeVisible();
  expect(await spendable(member, "EUR")).toBe(50_000n);
});

test("the confirmation is for one account: another one requires a new one, and the input is kept", async ({
  page,
  loginAs,
}) => {
  const member = await makeTrader({ EUR: "500" }, { firstName: "Ona", lastName: "Cambia" });
  await loginAs(member.email);
  await page.goto("/debank/payout");
  const form = page.getByRole("form", { name: "Retirar a una cuenta" });
  const review = page.getByRole("region", { name: "Revisar la retirada" });
  await form.getByLabel("IBAN").fill(IBAN);
  await form.getByLabel("Importe").fill("10");
  await form.getByRole("button", { name: "Revisar la retirada" }).click();
  await review.getByRole("button", { name: "Retirar 10,00 €" }).click();
  await page
    .getByRole("dialog", { name: "Confirma tu contraseña" })
    .getByRole("button", { name: "Volver" })
    .click();
  await review.getByRole("button", { name: "Volver" }).click();
  await expect(form.getByLabel("Importe")).toHaveValue("10");
  await form.getByLabel("IBAN").fill(OTHER_IBAN);
  await form.getByRole("button", { name: "Revisar la retirada" }).click();
  await review.getByRole("button", { name: "Retirar 10,00 €" }).click();
  await confirmPassword(page);
  await expect(page.getByRole("region", { name: "Recibo de la retirada" })).toContainText(
    "DE89 3704 0044 0532 0130 00",
  );
  await page.getByRole("button", { name: "Otra retirada" }).click();
  await form.getByLabel("Importe").fill("20");
  await form.getByRole("button", { name: "Revisar la retirada" }).click();
  await review.getByRole("button", { name: "Retirar 20,00 €" }).click();
  await page
    .getByRole("dialog", { name: "Confirma tu contraseña" })
    .getByRole("button", { name: "Volver" })
    .click();
  await review.getByRole("button", { name: "Volver" }).click();
  await page.getByRole("button", { name: /^Quitar la cuenta DE89/ }).click();
  await expect(page.getByText("Cuenta quitada", { exact: true })).toBeVisible();
  await expect(form.getByLabel("IBAN")).toHaveValue("");
});
