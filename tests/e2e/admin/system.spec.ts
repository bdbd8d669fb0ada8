import { db } from "@/db";
import { installation } from "@/db/schema";
import { makeAdmin } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";

const AT_REST = { sweepBlock: null, sweepDetails: null, sweepConfirmed: null, sweepAllowed: null };

test.afterEach(() => db.update(installation).set(AT_REST));

test("a stopped cleanup of the file store is shown, and continues after a confirmation with a reason", async ({
  page,
  loginAs,
}) => {
  await db.update(installation).set({
    ...AT_REST,
    sweepBlock: "too-many",
    sweepDetails: { orphans: 40, files: 90 },
    sweptAt: new Date(),
  });
  await loginAs((await makeAdmin({ firstName: "Rosa" })).email);
  await page.goto("/admin?tab=system");
  const warnings = page.getByRole("region", { name: "Avisos" });
  await expect(warnings.getByText("La limpieza de archivos está parada", { exact: false })).toBeVisible();
  const card = page.getByRole("region", { name: "Limpieza de archivos parada" });
  await expect(card).toContainText("La base de datos no conoce 40 de los 90 archivos del almacén.");
  await card.getByRole("button", { name: "Confirmar la limpieza" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirmar la limpieza de archivos" });
  await dialog.getByRole("button", { name: "Confirmar la limpieza" }).click();
  await expect(dialog.getByText("Escribe el motivo").first()).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Importación fallida del viernes");
  await dialog.getByRole("button", { name: "Confirmar la limpieza" }).click();
  await expect(page.getByText("Limpieza confirmada", { exact: true })).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(warnings.getByText("La limpieza de archivos está parada", { exact: false })).toHaveCount(0);
});
