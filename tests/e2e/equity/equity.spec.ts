import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { equityInvestments } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock } from "@/lib/core/format/clock";
import { issueCalls } from "@/lib/equity/calls/call-parts";
import { activatePlaces } from "@/lib/equity/places/activation";
import { inDays, makeFund, placeOf } from "@/tests/equity/funds";
import { makeAdmin } from "@/tests/factories/identity";
import { spendable } from "@/tests/factories/wallet";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "../tokenization/sale-members";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

const BOXES = [
  /^He leído la ficha/,
  /^He leído el aviso/,
  /^Puedo perder/,
  /^Invierto aunque/,
  /^Invierto más/,
];

/** Opens the dialog of a button. */
async function ask(page: Page, act: string): Promise<Locator> {
  await page.getByRole("button", { name: act, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

test("a fund is written and sent; an administrator opens it, and suspends it with a reason", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const manager = await aSaleMember("Olga Pons");
  const administrator = await makeAdmin();
  const name = "Bodegas de Olga, FCR";

  const writing = await windowOf(opening, manager.email);
  await writing.goto("/private-equity/create");
  const form = writing.getByRole("form", { name: "Crear fondo" });
  const write = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  await write("Nombre del fondo", name);
  await form.getByRole("button", { name: "Crear fondo" }).click();
  await expect(form.getByText("Por favor completa todos los campos").first()).toBeVisible();
  await expect(form.getByLabel("Nombre del fondo")).toHaveValue(name);
  await write("En qué invierte", "Bodegas pequeñas de Utiel y Requena.");
  await write("Sociedad gestora (hace falta para abrirlo)", "Viñas de Olga, SGEIC");
  await write("Riesgos propios (hacen falta para abrirlo)", "Una helada deja el año sin cosecha.");
  await write("Tamaño del fondo", "1.000.000");
  await write("Compromiso mínimo", "1.000");
  await write("Comisión de gestión, % al año", "1,75");
  await write("Comisión de éxito, %", "15");
  await form.getByRole("button", { name: "Crear fondo" }).click();
  await expect(writing.getByText("Fondo creado")).toBeVisible();
  await expect(writing.getByRole("heading", { level: 1, name })).toBeVisible();

  const panel = await windowOf(opening, administrator.email);
  await panel.goto("/admin?tab=approvals&queue=funds");
  await panel.getByRole("link", { name }).click();
  await expect(panel.getByRole("heading", { level: 1, name })).toBeVisible();
  await (await ask(panel, "Aprobar y abrir")).getByRole("button", { name: "Aprobar", exact: true }).click();
  await expect(panel.getByText("Fondo aprobado")).toBeVisible();

  const stopping = await ask(panel, "Suspender");
  await stopping.getByRole("button", { name: "Suspender", exact: true }).click();
  await expect(stopping.getByText("Escribe el motivo")).toBeVisible();
  await stopping.getByLabel("Motivo").fill("Faltan las cuentas");
  await stopping.getByRole("button", { name: "Suspender", exact: true }).click();
  await expect(panel.getByText("Fondo suspendido")).toBeVisible();
  await writing.reload();
  await expect(writing.getByText("Faltan las cuentas")).toBeVisible();
});

test("an investor requests a place, is admitted, signs, and pays the first call", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const investor = await aSaleMember("Iris Vila");
  const fund = await makeFund({ name: "Talleres de Iris, FCR" });

  const investing = await windowOf(opening, investor.email);
  await investing.goto(`/private-equity/${fund.id}`);
  const request = await ask(investing, "Pedir plaza");
  await request.getByLabel("Nota para el gestor (opcional)").fill("Puedo atender las llamadas.");
  await request.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(request.getByText("Por favor ingrese un monto válido").first()).toBeVisible();
  await expect(request.getByLabel("Nota para el gestor (opcional)")).toHaveValue(
    "Puedo atender las llamadas.",
  );
  await request.getByLabel("Compromiso").fill("10.000");
  await request.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(investing.getByText("Solicitud enviada")).toBeVisible();

  const managing = await windowOf(opening, fund.manager.email);
  await managing.goto(`/private-equity/${fund.id}/manage`);
  await expect(managing.getByText("Puedo atender las llamadas.")).toBeVisible();
  const giving = await ask(managing, "Dar plaza");
  await giving.getByLabel("Compromiso que le das (opcional)").fill("8.000");
  await giving.getByRole("button", { name: "Dar plaza" }).click();
  await expect(giving.getByText("Escribe el motivo").first()).toBeVisible();
  await giving.getByLabel("Motivo").fill("Conoce el riesgo y cabe en el fondo.");
  await giving.getByRole("button", { name: "Dar plaza" }).click();
  await expect(managing.getByText("Plaza concedida")).toBeVisible();

  await investing.reload();
  await investing.getByRole("link", { name: /^Ver tu inversión de 8\.000,00/ }).click();
  await expect(investing.getByText("«Conoce el riesgo y cabe en el fondo.»")).toBeVisible();
  const signing = await ask(investing, "Revisar y firmar");
  await signing.getByRole("button", { name: /^Firmar 8\.000,00/ }).click();
  await expect(signing.getByRole("alert")).toContainText("Confirma todos los puntos");
  for (const box of BOXES) await signing.getByLabel(box).check();
  await signing.getByRole("button", { name: /^Firmar 8\.000,00/ }).click();
  await expect(investing.getByText("Compromiso firmado", { exact: true })).toBeVisible();
  await expect(investing.getByRole("button", { name: "Desistir" })).toBeVisible();
  const placeId = Number(new URL(investing.url()).pathname.split("/").at(-1));
  const past = new Date(clock.now().getTime() - 1_000);
  await db.update(equityInvestments).set({ revocableUntil: past }).where(eq(equityInvestments.id, placeId));
  await activatePlaces();

  await managing.goto(`/private-equity/${fund.id}`);
  const calling = await ask(managing, "Llamar capital");
  await calling.getByLabel("Parte de cada compromiso").fill("25");
  await calling.getByLabel("Último día para pagarla").fill(inDays(3));
  await calling.getByLabel("Para qué es").fill("Compra del taller");
  await calling.getByRole("button", { name: "Emitir llamada" }).click();
  await expect(calling.getByLabel("Último día para pagarla")).toHaveAttribute("aria-invalid", "true");
  await calling.getByLabel("Último día para pagarla").fill(inDays(12));
  await calling.getByRole("button", { name: "Emitir llamada" }).click();
  // Exact, because the dialog says «una llamada emitida no se retira» while it is being sent.
  await expect(managing.getByText("Llamada emitida", { exact: true })).toBeVisible();
  await issueCalls();

  await investing.reload();
  const due = investing.getByRole("region", { name: "Llamada n.º 1: te toca a ti" });
  await expect(due).toContainText("Compra del taller");
  const paying = await ask(investing, "Pagar 2.000,00 €");
  await paying.getByLabel("Importe (opcional)").fill("2.000,01");
  await paying.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(paying.getByLabel("Importe (opcional)")).toHaveAttribute("aria-invalid", "true");
  await paying.getByLabel("Importe (opcional)").fill("");
  await paying.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(investing.getByText("Pago hecho")).toBeVisible();
  await expect(due).toBeHidden();
  expect(await spendable(investor, "EUR")).toBe(1_800_000n);
  expect((await placeOf(placeId)).paidCents).toBe(200_000n);
});
