import { SALE_TEXTS } from "@/lib/tokenization/texts";
import { projectOf } from "@/tests/tokenization/crowd";
import { makeSale } from "@/tests/tokenization/sales";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "./sale-members";

const SIGN_IN = "Inicio de sesión requerido";

test("a refused investment shows the reason, and an expired session asks to sign in", async ({
  browser,
  loginAs,
}) => {
  const { id } = await makeSale({ name: "Cantina de Ana" });
  const page = await windowOf({ browser, loginAs }, (await aSaleMember("Ana Pons")).email);
  await page.goto(`/tokenization/${id}`);
  const panel = page.getByRole("form", { name: "Invertir" });
  await panel.getByLabel("Importe").fill("0");
  await panel.getByRole("button", { name: "Revisar inversión" }).click();
  await expect(panel).toContainText(SALE_TEXTS.wrongAmount);
  await expect(page.getByText(SALE_TEXTS.investFailed, { exact: true })).toBeVisible();

  await panel.getByLabel("Importe").fill("100");
  await panel.getByRole("button", { name: "Revisar inversión" }).click();
  const review = page.getByRole("dialog", { name: "Revisa tu inversión" });
  for (const words of [/^He leído la ficha/, /^He leído el aviso/, /^Puedo perder/, /^Invierto aunque/]) {
    await review.getByLabel(words).check();
  }
  await page.context().clearCookies();
  await review.getByRole("button", { name: /^Invertir 100,00/ }).click();
  await expect(page.getByText(SIGN_IN, { exact: true })).toBeVisible();
  await expect(page.getByText(SALE_TEXTS.loginToInvest, { exact: true })).toBeVisible();
});

test("a refused project shows the reason, and an expired session asks to sign in", async ({
  browser,
  loginAs,
}) => {
  const { tokenSymbol } = await projectOf((await makeSale()).id);
  const page = await windowOf({ browser, loginAs }, (await aSaleMember("Eloy Pons")).email);
  await page.goto("/tokenization?tab=create");
  const form = page.getByRole("form", { name: "Crear proyecto" });
  const write = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  await write("Nombre del proyecto", "Cantina de Eloy");
  await write("Resumen", "Comida casera en el puerto");
  await write("Descripción", "Una cantina en el puerto.");
  await write("Quién promueve", "Eloy Pons");
  await write("Qué recibe cada inversor", "Una parte de los beneficios.");
  await write("Riesgos propios del proyecto", "Que venga poca gente.");
  await write("Objetivo", "2.000");
  await write("Precio por token", "25");
  await write("Tokens en total", "100");
  await write("Símbolo", tokenSymbol);
  const send = form.getByRole("button", { name: "Enviar a revisión" });
  await send.click();
  await expect(page.getByText(SALE_TEXTS.createFailed, { exact: true })).toBeVisible();
  await expect(form.getByText("Ese símbolo ya lo usa otro proyecto")).toBeVisible();

  await page.context().clearCookies();
  await send.click();
  await expect(page.getByText(SIGN_IN, { exact: true })).toBeVisible();
  await expect(page.getByText(SALE_TEXTS.loginToCreate, { exact: true })).toBeVisible();
});
