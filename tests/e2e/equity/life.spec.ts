import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { equityCallParts } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock } from "@/lib/core/format/clock";
import { issueCalls } from "@/lib/equity/calls/call-parts";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { payDistributions } from "@/lib/equity/returns/payouts";
import { call, inDays, makeCommitment, makeFund, pay, placeOf } from "@/tests/equity/funds";
import { spendable } from "@/tests/factories/wallet";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "../tokenization/sale-members";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

/** Opens the dialog of a button. */
async function ask(page: Page | Locator, act: string | RegExp): Promise<Locator> {
  await page.getByRole("button", { name: act, exact: true }).click();
  const dialog = ("page" in page ? page.page() : page).getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

/** Returns a card of a page by its heading. */
const card = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name, exact: typeof name === "string" });

test("a call is paid late and covered by another investor, the fund is valued and distributes, and an exit is agreed", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const [vera, blai] = [await aSaleMember("Vera Mira"), await aSaleMember("Blai Serra")];
  const fund = await makeFund({ name: "Hornos de Vera, FCR" });
  const place = await makeCommitment(fund, "10000.00", { investor: vera });
  const fellow = await makeCommitment(fund, "5000.00", { investor: blai });

  const managing = await windowOf(opening, fund.manager.email);
  await managing.goto(`/private-equity/${fund.id}`);
  const calling = await ask(managing, "Llamar capital");
  await calling.getByLabel("Parte de cada compromiso").fill("20");
  await calling.getByLabel("Último día para pagarla").fill(inDays(12));
  await calling.getByLabel("Para qué es").fill("Horno de Carcaixent");
  await calling.getByRole("button", { name: "Emitir llamada" }).click();
  await expect(managing.getByText("Llamada emitida", { exact: true })).toBeVisible();
  await issueCalls();

  // One investor pays a part, the other all of it.
  const paying = await windowOf(opening, vera.email);
  await paying.goto(`/private-equity/investments/${place.id}`);
  const part = await ask(paying, "Pagar 2.000,00 €");
  await part.getByLabel("Importe (opcional)").fill("500");
  await part.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(paying.getByText("Pago hecho")).toBeVisible();
  await expect(card(paying, "Llamada n.º 1: te toca a ti")).toContainText("1.500,00 €");
  const covering = await windowOf(opening, blai.email);
  await covering.goto(`/private-equity/investments/${fellow.id}`);
  const whole = await ask(covering, "Pagar 1.000,00 €");
  await whole.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(covering.getByText("Pago hecho")).toBeVisible();

  // The deadline passes; the rest is offered to the other investor, who signs for it and pays.
  const past = new Date(clock.now().getTime() - 1_000);
  await db.update(equityCallParts).set({ dueAt: past }).where(eq(equityCallParts.investmentId, place.id));
  await endCalls();
  await paying.reload();
  await expect(paying.getByText("El plazo ha terminado.", { exact: false })).toBeVisible();
  await covering.reload();
  await expect(card(covering, "Llamadas que otro no ha pagado")).toContainText("1.500,00 €");
  const cover = await ask(covering, "Cubrir");
  await cover.getByRole("button", { name: "Cubrir", exact: true }).click();
  await expect(cover.getByRole("alert")).toContainText("Confirma todos los puntos");
  for (const box of await cover.getByRole("checkbox").all()) await box.check();
  await cover.getByRole("button", { name: "Cubrir", exact: true }).click();
  await expect(covering.getByText("Has cubierto la llamada")).toBeVisible();
  await expect(card(covering, "Compromiso")).toContainText("6.500,00 €");
  await paying.reload();
  await expect(card(paying, "Llamadas")).toContainText("Cubierta por otros inversores");
  await expect(card(paying, "Compromiso")).toContainText("8.500,00 €");

  // A valuation, and a distribution that first returns capital.
  await managing.reload();
  const valuing = await ask(managing, "Publicar una valoración");
  await valuing.getByLabel("Fecha de la valoración").fill(inDays(0));
  await valuing.getByLabel("Cuánto vale el fondo").fill("3.600");
  await valuing.getByLabel("Quién lo valora y cómo").fill("Turia Capital, con auditor");
  await valuing.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(managing.getByText("Valoración publicada")).toBeVisible();
  const sharing = await ask(managing, "Repartir dinero");
  await sharing.getByLabel("Importe", { exact: true }).fill("300");
  await sharing.getByLabel("De qué es (opcional)").fill("Rentas");
  await sharing.getByRole("button", { name: "Repartir", exact: true }).click();
  await expect(managing.getByText("Reparto en marcha")).toBeVisible();
  await payDistributions();
  await paying.reload();
  await expect(card(paying, "Cuenta de capital")).toContainText("Devolución de capital");
  // Of her 600 € she has received 50 € since.
  await expect(card(paying, "Valor y rentabilidad")).toContainText("550,00 €");

  // An offer below the value of the place is not accepted; at its value she is paid.
  await managing.goto(`/private-equity/${fund.id}/manage`);
  const row = managing.getByRole("row", { name: /Vera Mira/ });
  const offering = await ask(row, "Pagar la salida");
  await offering.getByLabel("Importe de la salida").fill("400");
  await offering.getByRole("button", { name: "Pagar la salida", exact: true }).click();
  await expect(managing.getByText("Salida enviada")).toBeVisible();
  await expect(row).toContainText("Salida propuesta por 400,00 €, sin respuesta todavía");
  await paying.reload();
  await expect(card(paying, "El gestor te propone salir del fondo")).toContainText("tu parte vale 550,00 €");
  const refusing = await ask(paying, "Rechazar");
  await refusing.getByRole("button", { name: "Rechazar", exact: true }).click();
  await expect(paying.getByText("Salida rechazada")).toBeVisible();
  expect((await placeOf(place.id)).status).toBe("active");
  await managing.reload();
  const before = await spendable(vera, "EUR");
  const leaving = await ask(row, "Pagar la salida");
  await leaving.getByLabel("Importe de la salida").fill("550");
  await leaving.getByRole("button", { name: "Pagar la salida", exact: true }).click();
  await expect(managing.getByText("Salida enviada")).toBeVisible();
  await paying.reload();
  await expect(paying.getByText("Finalizada")).toBeVisible();
  // 450 of capital are still paid in: of the 100 above it, the manager receives 15 %.
  expect((await spendable(vera, "EUR")) - before).toBe(53_500n);
});

test("the manager publishes an update and answers a question, and an investor accepts an exit at a loss", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const nil = await aSaleMember("Nil Roca");
  const fund = await makeFund({ name: "Telares de Nil, FCR" });
  const place = await makeCommitment(fund, "10000.00", { investor: nil });
  const { id } = await call(fund);
  await pay(nil, id);

  const asking = await windowOf(opening, nil.email);
  await asking.goto(`/private-equity/${fund.id}`);
  const question = "¿Cuándo será la primera llamada?";
  await asking.getByRole("button", { name: "Preguntar", exact: true }).click();
  const asked = asking.getByRole("dialog");
  await asked.getByRole("textbox").fill(question);
  await asked.getByRole("button", { name: "Enviar la pregunta" }).click();
  await expect(card(asking, /Preguntas/)).toContainText(question);

  const managing = await windowOf(opening, fund.manager.email);
  await managing.goto(`/private-equity/${fund.id}`);
  await managing.getByRole("button", { name: "Responder" }).click();
  const answered = managing.getByRole("dialog");
  await answered.getByRole("textbox").fill("En primavera.");
  await answered.getByRole("button", { name: "Responder" }).click();
  await expect(card(managing, /Preguntas/)).toContainText("En primavera.");
  await asking.reload();
  await expect(card(asking, /Preguntas/)).toContainText("En primavera.");

  await managing.goto(`/private-equity/${fund.id}/manage`);
  const offering = await ask(managing, "Pagar la salida");
  await offering.getByLabel("Importe de la salida").fill("1.000");
  await offering.getByRole("button", { name: "Pagar la salida", exact: true }).click();
  await expect(managing.getByText("Salida enviada")).toBeVisible();
  await asking.goto(`/private-equity/investments/${place.id}`);
  const taking = await ask(asking, "Aceptar");
  await taking.getByRole("button", { name: "Salir por 1.000,00 €", exact: true }).click();
  await expect(asking.getByText("Has salido del fondo", { exact: true })).toBeVisible();
  expect(await placeOf(place.id)).toMatchObject({ status: "exited", exitCents: 100_000n });
});
