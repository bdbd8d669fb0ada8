import { eq } from "drizzle-orm";
import { db } from "@/db";
import { projects } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { spendable } from "@/tests/factories/wallet";
import { invest, issue, makeSale } from "@/tests/tokenization/sales";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "./sale-members";

const MILESTONES = [
  { title: "Molino", evidence: "Factura", dueOn: "2027-03-01", amount: "500.00" },
  { title: "Cosecha", evidence: "Fotos", dueOn: "2027-06-01", amount: "480.00" },
];

/** A sale whose money waits for its milestones, with two holders of half of the tokens each. */
async function soldTo(name: string, holders: readonly [string, string]) {
  const [one, other] = [await aSaleMember(holders[0]), await aSaleMember(holders[1])];
  const sale = await makeSale({ name, milestones: MILESTONES });
  for (const holder of [one, other]) await invest(holder, sale.id, "500.00");
  await issue(sale.id);
  return { ...sale, one, other, path: `/tokenization/${sale.id}` };
}

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a milestone is requested, approved by two holders and paid; then a profit is distributed to both", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const { promoter, one, other, path } = await soldTo("Molino de Vera", ["Iria Sanz", "Pau Riera"]);
  const before = await spendable(promoter, "EUR");

  const selling = await windowOf(opening, promoter.email);
  await selling.goto(path);
  const steps = selling.getByRole("region", { name: "Hitos" });
  await steps.getByRole("button", { name: "Pedir el dinero" }).click();
  const asking = selling.getByRole("dialog", { name: "Pedir «Molino»" });
  await asking.getByRole("button", { name: "Pedir el dinero" }).click();
  await expect(asking.getByText("Escribe el informe").first()).toBeVisible();
  await asking.getByLabel("Informe").fill("El molino está montado y probado.");
  await asking.getByRole("button", { name: "Pedir el dinero" }).click();
  await expect(selling.getByText("Hito pedido", { exact: true })).toBeVisible();
  await expect(steps).toContainText("A favor, 0,00 %");

  const [first, second] = [await windowOf(opening, one.email), await windowOf(opening, other.email)];
  for (const [page, said] of [
    [first, "A favor, 0,00 %"],
    [second, "A favor, 50,00 %"],
  ] as const) {
    await page.goto(path);
    const voting = page.getByRole("region", { name: "Hitos" });
    await expect(voting).toContainText(said);
    await voting.getByText("Informe", { exact: true }).click();
    await expect(voting).toContainText("El molino está montado y probado.");
    await voting.getByRole("button", { name: "A favor" }).click();
    await expect(page.getByText("Voto guardado", { exact: true })).toBeVisible();
  }
  await selling.goto(path);
  await expect(steps.getByRole("button", { name: "Justificar un gasto" })).toBeVisible();
  expect((await spendable(promoter, "EUR")) - before).toBe(50_000n);

  await selling.getByRole("button", { name: "Repartir dinero" }).click();
  const sharing = selling.getByRole("dialog", { name: "Repartir dinero" });
  await sharing.getByLabel("Importe").fill("101");
  await sharing.getByLabel("De qué es (opcional)").fill("Campaña de otoño");
  await sharing.getByRole("button", { name: "Repartir", exact: true }).click();
  await expect(selling.getByText("Reparto en marcha", { exact: true })).toBeVisible();
  await payDistributions();
  for (const page of [first, second]) {
    await page.goto(path);
    const paid = page.getByRole("region", { name: "Repartos" });
    await expect(paid).toContainText("Campaña de otoño");
    await expect(paid).toContainText("Tu parte: 50,50");
  }
  for (const holder of [one, other]) expect(await spendable(holder, "EUR")).toBe(1_955_050n);
});

test("an administrator returns the money of milestones that nobody requests", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const { id, one, other, administrator, path } = await soldTo("Huerto de Olga", ["Nil Bosch", "Eva Lago"]);
  const over = new Date(Date.now() - 1_000);
  await db.update(projects).set({ askBy: over }).where(eq(projects.id, id));

  const holding = await windowOf(opening, one.email);
  await holding.goto(path);
  const steps = holding.getByRole("region", { name: "Hitos" });
  await expect(steps).toContainText("El plazo del promotor para pedir el siguiente terminó el");

  const panel = await windowOf(opening, administrator.email);
  await panel.goto("/admin?tab=approvals&queue=milestones");
  await expect(panel.getByRole("link", { name: /^Hitos sin pedir \d/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await panel
    .getByRole("button", { name: "Devolver lo que queda de «Huerto de Olga» a los titulares" })
    .click();
  const returning = panel.getByRole("dialog", { name: "Devolver lo que queda de «Huerto de Olga»" });
  await expect(returning).toContainText("980,00");
  await returning.getByLabel("Motivo").fill("El promotor no responde");
  await returning.getByRole("button", { name: "Devolver lo que queda" }).click();
  await expect(panel.getByText("Dinero devuelto", { exact: true })).toBeVisible();
  await expect(panel.getByText("Huerto de Olga", { exact: true })).toHaveCount(0);

  await payDistributions();
  await holding.goto(path);
  await expect(steps).toContainText("Devuelto por un administrador. El promotor no responde");
  const paid = holding.getByRole("region", { name: "Repartos" });
  await expect(paid).toContainText("Devolución del hito «Molino»");
  await expect(paid).toContainText("Tu parte: 250,00");
  await expect(holding.getByText("Completado").first()).toBeVisible();
  for (const holder of [one, other]) expect(await spendable(holder, "EUR")).toBe(1_999_000n);
});
