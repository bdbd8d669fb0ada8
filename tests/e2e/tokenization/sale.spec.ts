import { eq } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { makeAdmin } from "@/tests/factories/identity";
import { spendable } from "@/tests/factories/wallet";
import { invest, issue, makeSale, newSymbol } from "@/tests/tokenization/sales";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "./sale-members";

const DAY_MS = 86_400_000;

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a project is written, reviewed and opened; another member invests, and revokes it", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const [promoter, investor] = [await aSaleMember("Rita Olmo"), await aSaleMember("Leo Casal")];
  const administrator = await makeAdmin();
  const [name, symbol] = ["Horno de Rita", newSymbol()];

  const writing = await windowOf(opening, promoter.email);
  await writing.goto("/tokenization?tab=create");
  await writing.getByRole("button", { name: "Enviar a revisión" }).click();
  await expect(writing.getByText("Por favor completa todos los campos").first()).toBeVisible();
  const form = writing.getByRole("form", { name: "Crear proyecto" });
  const write = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  await write("Nombre del proyecto", name);
  await write("Resumen", "Pan de masa madre para el barrio");
  await write("Descripción", "Un horno de leña y dos panaderas.");
  await write("Quién promueve", "Horno de Rita, S. L.");
  await write("Objetivo", "2.000");
  await write("Precio por token", "25");
  await write("Tokens en total", "100");
  await write("Símbolo", symbol.toLowerCase());
  await write("Qué recibe cada inversor", "El 1 % del beneficio.");
  await write("Riesgos propios del proyecto", "Que no se venda el pan.");
  await expect(form.getByRole("region", { name: "Resultado" })).toContainText("2.500,00");
  await expect(form.getByRole("region", { name: "Resultado" })).toContainText("1.960,00");
  await form.getByRole("button", { name: "Enviar a revisión" }).click();
  await expect(writing.getByText("Proyecto Creado")).toBeVisible();
  await expect(writing.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(writing.getByText("En revisión").first()).toBeVisible();

  const panel = await windowOf(opening, administrator.email);
  await panel.goto("/admin?tab=approvals&queue=projects");
  await panel.getByRole("link", { name: `Revisar «${name}»` }).click();
  await panel.getByRole("button", { name: "Aprobar y abrir la venta" }).click();
  await expect(panel.getByText("Proyecto aprobado")).toBeVisible();

  const buying = await windowOf(opening, investor.email);
  await buying.goto(`/tokenization?q=${encodeURIComponent("Horno de Rita")}`);
  await buying.getByRole("link", { name: `Invertir en «${name}»` }).click();
  await expect(buying.getByRole("heading", { level: 1, name })).toBeVisible();
  await buying.getByLabel("Importe").fill("1.010");
  const panelOf = buying.getByRole("form", { name: "Invertir" });
  await expect(panelOf).toContainText(`40,4 ${symbol}`);
  await panelOf.getByRole("button", { name: "Revisar inversión" }).click();
  const review = buying.getByRole("dialog", { name: "Revisa tu inversión" });
  await review.getByRole("button", { name: /^Invertir 1\.010,00/ }).click();
  await expect(review.getByRole("alert")).toContainText("Confirma todos los puntos");
  for (const words of [
    /^He leído la ficha/,
    /^He leído el aviso/,
    /^Puedo perder/,
    /^Invierto aunque/,
    /^Invierto más/,
  ]) {
    await review.getByLabel(words).check();
  }
  await review.getByRole("button", { name: /^Invertir 1\.010,00/ }).click();
  const receipt = buying.getByRole("dialog", { name: "Inversión Exitosa" });
  await expect(receipt).toContainText("Puedes desistir hasta");
  await receipt.getByRole("button", { name: "Cerrar" }).first().click();
  const mine = buying.getByRole("region", { name: "Tu inversión" });
  await expect(mine).toContainText("1.010,00");
  expect(await spendable(investor, "EUR")).toBe(1_899_000n);

  await mine.getByRole("button", { name: "Desistir de la inversión" }).click();
  const leaving = buying.getByRole("dialog", { name: "Desistir de la inversión" });
  await expect(leaving).toContainText("1.010,00");
  await leaving.getByRole("button", { name: "Desistir", exact: true }).click();
  await expect(buying.getByText("Has desistido de la inversión")).toBeVisible();
  await expect(mine.getByText("Desistida")).toBeVisible();
  expect(await spendable(investor, "EUR")).toBe(2_000_000n);
});

test("a sale that reaches its target is closed by the clock: its holder has the tokens", async ({
  browser,
  loginAs,
}) => {
  const investor = await aSaleMember("Alba Ríos");
  const { id } = await makeSale({ name: "Molino de Alba" });
  await invest(investor, id, "1000.00", { isNamed: true });
  // Not with a clock ahead, which would close the sales of other tests that run at the same time.
  await issue(id);
  const page = await windowOf({ browser, loginAs }, investor.email);
  await page.goto(`/tokenization/${id}`);
  await expect(page.getByText("Financiado").first()).toBeVisible();
  await expect(page.getByRole("table", { name: /^Quién tiene tokens/ })).toContainText("Alba Ríos, tú");
  await page.goto("/tokenization?tab=my-investments");
  await expect(page.getByRole("region", { name: "Mis tokens" })).toContainText("40");
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Mis proyectos" })).toContainText("Molino de Alba");
});

test("an administrator suspends a sale: its investors can leave, and it continues", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const investor = await aSaleMember("Gil Mora");
  const { id, administrator } = await makeSale({ name: "Taller de Gil" });
  await invest(investor, id, "100.00");
  const past = new Date(Date.now() - DAY_MS);
  await db
    .update(projectInvestments)
    .set({ revocableUntil: past })
    .where(eq(projectInvestments.projectId, id));
  const buying = await windowOf(opening, investor.email);
  await buying.goto(`/tokenization/${id}`);
  const mine = buying.getByRole("region", { name: "Tu inversión" });
  await expect(mine).toContainText("Es firme");

  const panel = await windowOf(opening, administrator.email);
  await panel.goto("/admin?tab=sales");
  await panel.getByRole("button", { name: "Congelar «Taller de Gil»" }).click();
  const asking = panel.getByRole("dialog");
  await asking.getByLabel("Motivo").fill("Se comprueba la licencia");
  await asking.getByRole("button", { name: "Congelar", exact: true }).click();
  await expect(panel.getByText("Venta congelada", { exact: true })).toBeVisible();

  await buying.reload();
  await expect(buying.getByText("Se comprueba la licencia")).toBeVisible();
  await mine.getByRole("button", { name: "Desistir de la inversión" }).click();
  await buying.getByRole("dialog").getByRole("button", { name: "Desistir", exact: true }).click();
  await expect(buying.getByText("Has desistido de la inversión")).toBeVisible();
  await panel.getByRole("button", { name: "Descongelar «Taller de Gil»" }).click();
  await expect(panel.getByText("La venta sigue", { exact: true })).toBeVisible();
  const [project] = await db
    .select({ status: projects.status, investors: projects.investors })
    .from(projects)
    .where(eq(projects.id, id));
  expect(project).toEqual({ status: "fundraising", investors: 0 });
});
