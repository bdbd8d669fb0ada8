import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { payFunding } from "@/lib/funding/offers/payments";
import { endRequests } from "@/lib/funding/requests/clocks";
import { spendable } from "@/tests/factories/wallet";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "../tokenization/sale-members";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

async function ask(page: Page, title: string): Promise<void> {
  await page.goto("/funding/create");
  const form = page.getByRole("form", { name: "Solicitar financiación" });
  await form.getByRole("button", { name: "Publicar solicitud" }).click();
  await expect(page.getByText("Por favor completa todos los campos").first()).toBeVisible();
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Para qué es el dinero").fill("Un horno nuevo y una panadera más.");
  await form.getByLabel("Importe que pides").fill("50.000");
  await form.getByLabel("Mínimo por oferta (opcional)").fill("10.000");
  await form.getByLabel("Participación que das por todo, en %").fill("5");
  await form.getByRole("button", { name: "Publicar solicitud" }).click();
  await expect(page.getByText("Solicitud creada")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const BOXES = [
  /^He leído la ficha/,
  /^He leído el aviso/,
  /^Puedo perder/,
  /^Invierto aunque/,
  /^Invierto más/,
];

async function confirmAll(within: Page | Locator): Promise<void> {
  for (const box of BOXES) await within.getByLabel(box).check();
}

async function counter(page: Page, share: string, isInvestor: boolean): Promise<void> {
  await page.getByRole("button", { name: "Contraoferta" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Participación que (pides|das)/).fill(share);
  if (isInvestor) await dialog.getByLabel(/^Reservar el importe/).check();
  await dialog.getByRole("button", { name: "Revisar la contraoferta" }).click();
  if (isInvestor) await confirmAll(dialog);
  await dialog.getByRole("button", { name: "Firmar y enviar" }).click();
  await confirmPassword(page);
  await expect(page.getByText("Contraoferta enviada")).toBeVisible();
}

test("a member requests money; an offer goes through two counter-offers, is signed and paid to their balance", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const owner = await aSaleMember("Lola Ferrer", "1.00");
  const investor = await aSaleMember("Max Oliva", "60000.00");
  const title = "Un horno para el obrador de Lola";
  const asking = await windowOf(opening, owner.email);
  await ask(asking, title);

  const giving = await windowOf(opening, investor.email);
  await giving.goto(`/funding?q=${encodeURIComponent("obrador de Lola")}`);
  await giving.getByRole("link", { name: `Hacer una oferta a «${title}»` }).click();
  const form = giving.getByRole("form", { name: "Hacer una oferta" });
  await form.getByLabel("Importe", { exact: true }).fill("5.000");
  await form.getByLabel("Participación que pides").fill("6,5");
  await form.getByRole("button", { name: "Revisar la oferta" }).click();
  await expect(form.getByText("Es menos del mínimo de la solicitud.")).toBeVisible();
  await form.getByLabel("Importe", { exact: true }).fill("50.000");
  await form.getByRole("button", { name: "Revisar la oferta" }).click();
  const review = giving.getByRole("region", { name: "Revisa la oferta" });
  await expect(review).toBeFocused();
  await review.getByRole("button", { name: "Firmar y enviar la oferta" }).click();
  await expect(review.getByRole("alert")).toContainText("Confirma todos los puntos");
  await confirmAll(review);
  await review.getByRole("button", { name: "Firmar y enviar la oferta" }).click();
  await confirmPassword(giving);
  await expect(giving.getByText("Oferta creada")).toBeVisible();
  await expect(giving.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(giving.getByText("Sin reservar").first()).toBeVisible();

  await asking.goto("/funding?tab=offers&view=received");
  await asking.getByRole("link", { name: `Responder: oferta por «${title}»` }).click();
  await expect(asking.getByRole("heading", { name: "Max ofrece 50.000,00 € por el" })).toBeVisible();
  await counter(asking, "5", false);
  await expect(asking.getByText("Versión 2, tuya · le toca a Max")).toBeVisible();

  await giving.reload();
  await counter(giving, "5,4", true);
  expect(await spendable(investor, "EUR")).toBe(1_000_000n);

  await asking.reload();
  const card = asking.getByRole("region", { name: "Max ofrece 50.000,00 € por el" });
  await expect(card).toContainText(/5,4\s%/);
  await expect(card).toContainText("Con fondos reservados");
  await expect(card).toContainText("Os separan 0,40 puntos");
  await expect(asking.getByRole("region", { name: "Versiones con Max" })).toContainText("Versión 3 · Max");
  await card.getByRole("button", { name: "Aceptar la versión 3" }).click();
  const signing = asking.getByRole("dialog", { name: "Aceptar la versión 3" });
  await expect(signing).toContainText("49.250,00");
  await signing.getByRole("button", { name: "Firmar y aceptar" }).click();
  await confirmPassword(asking);
  await expect(asking.getByText("Oferta aceptada")).toBeVisible();
  await expect(asking.getByRole("link", { name: "Acuerdo en PDF" })).toBeVisible();
  await asking.getByRole("link", { name: "Comprobar el acuerdo" }).click();
  await expect(asking.getByText("Acuerdo auténtico")).toBeVisible();
  expect(await spendable(owner, "EUR")).toBe(100n);

  // Not with a clock ahead, which would end the requests of other tests that run at the same time.
  const past = new Date(Date.now() - 1000);
  await db
    .update(fundingOffers)
    .set({ revocableUntil: past })
    .where(eq(fundingOffers.investorId, investor.id));
  await endRequests();
  await payFunding();
  expect(await spendable(owner, "EUR")).toBe(4_925_100n);
  expect(await spendable(investor, "EUR")).toBe(1_000_000n);
  await giving.reload();
  await expect(giving.getByText("Pagada").first()).toBeVisible();
});

test("an investor withdraws within the four days: gets the money back, and the request is open again", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const owner = await aSaleMember("Nora Gil", "1.00");
  const investor = await aSaleMember("Ciro Lara", "20000.00");
  const title = "Un tractor para la viña de Nora";
  const asking = await windowOf(opening, owner.email);
  await ask(asking, title);
  const giving = await windowOf(opening, investor.email);
  await giving.goto(`/funding?q=${encodeURIComponent("viña de Nora")}`);
  await giving.getByRole("link", { name: `Hacer una oferta a «${title}»` }).click();
  const form = giving.getByRole("form", { name: "Hacer una oferta" });
  await form.getByLabel("Importe", { exact: true }).fill("10.000");
  await form.getByLabel("Participación que pides").fill("1");
  await form.getByLabel(/^Reservar el importe/).check();
  await form.getByRole("button", { name: "Revisar la oferta" }).click();
  const review = giving.getByRole("region", { name: "Revisa la oferta" });
  await confirmAll(review);
  await review.getByRole("button", { name: "Firmar y enviar la oferta" }).click();
  await confirmPassword(giving);
  await expect(giving.getByText("Oferta creada")).toBeVisible();

  await asking.goto("/funding?tab=offers&view=received");
  await asking.getByRole("link", { name: `Responder: oferta por «${title}»` }).click();
  await asking.getByRole("button", { name: "Aceptar la versión 1" }).click();
  await asking.getByRole("dialog").getByRole("button", { name: "Firmar y aceptar" }).click();
  await confirmPassword(asking);
  await expect(asking.getByText("Oferta aceptada")).toBeVisible();

  await giving.reload();
  await giving.getByRole("button", { name: "Desistir", exact: true }).first().click();
  const leaving = giving.getByRole("dialog", { name: "¿Desistir del acuerdo?" });
  await expect(leaving).toContainText("10.000,00");
  await leaving.getByRole("button", { name: "Desistir", exact: true }).click();
  await expect(giving.getByText("Has desistido del acuerdo")).toBeVisible();
  expect(await spendable(investor, "EUR")).toBe(2_000_000n);
  await asking.goto("/funding?view=mine");
  await expect(asking.getByText("0,00 € cubiertos")).toBeVisible();
});
