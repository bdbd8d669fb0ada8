import { checkMoney } from "@/lib/admin/money/verification";
import { payPromises } from "@/lib/funding/promises/payments";
import { spendable } from "@/tests/factories/wallet";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { aSaleMember } from "../tokenization/sale-members";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a member sets a monthly goal; a member promises support, which is paid automatically, changed and ended", async ({
  browser,
  loginAs,
}) => {
  const opening = { browser, loginAs };
  const owner = await aSaleMember("Olga Prats", "1.00");
  const supporter = await aSaleMember("Pau Riera", "100.00");
  const title = "Un coro de barrio para Olga";
  const asking = await windowOf(opening, owner.email);
  await asking.goto("/funding/create");
  const form = asking.getByRole("form", { name: "Solicitar financiación" });
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Para qué es el dinero").fill("Un piano y un local.");
  await form.getByLabel("Importe que pides").fill("5.000");
  await form.getByLabel("Participación que das por todo, en %").fill("5");
  await form.getByLabel("Qué paga").fill("El alquiler del local");
  await form.getByRole("button", { name: "Publicar solicitud" }).click();
  await expect(form.getByText("Escribe cuánto necesitas al mes")).toBeVisible();
  await form.getByLabel("Objetivo al mes").fill("200");
  await form.getByRole("button", { name: "Publicar solicitud" }).click();
  await expect(asking.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(asking.getByRole("region", { name: "Apoyo mensual" })).toContainText("Todavía no apoya nadie");

  const giving = await windowOf(opening, supporter.email);
  await giving.goto(new URL(asking.url()).pathname);
  const card = giving.getByRole("region", { name: "Apoyo mensual" });
  await card.getByRole("button", { name: "Apoyar cada mes" }).click();
  const dialog = giving.getByRole("dialog", { name: `Apoyar «${title}»` });
  await expect(dialog).toContainText("Es un apoyo, no una inversión.");
  await dialog.getByLabel("Importe al mes").fill("0,50");
  await dialog.getByRole("button", { name: "Prometer el apoyo" }).click();
  await expect(dialog.getByText("El apoyo va de 1,00 € a 5.000,00 € al mes")).toBeVisible();
  await dialog.getByLabel("Importe al mes").fill("50");
  await dialog.getByLabel("Mostrar mi nombre en la página de la solicitud").check();
  await dialog.getByRole("button", { name: "Prometer el apoyo" }).click();
  await confirmPassword(giving);
  await expect(giving.getByText("Apoyo mensual prometido")).toBeVisible();
  await expect(card).toContainText("Pau Riera");
  await expect(card).toContainText("25,00");

  await payPromises();
  expect([await spendable(supporter, "EUR"), await spendable(owner, "EUR")]).toEqual([5_000n, 5_025n]);
  await asking.reload();
  await expect(asking.getByRole("region", { name: "Quién apoya cada mes" })).toContainText("49,25");

  await giving.goto("/funding?tab=offers&view=promises");
  await giving.getByRole("link", { name: title }).click();
  await expect(giving.getByRole("region", { name: "Pagos" })).toContainText("50,00");
  await giving.getByRole("button", { name: "Cambiar", exact: true }).click();
  const change = giving.getByRole("dialog", { name: "Cambiar mi apoyo mensual" });
  await change.getByLabel("Importe al mes").fill("30");
  await change.getByRole("button", { name: "Guardar los cambios" }).click();
  await confirmPassword(giving);
  await expect(giving.getByText("Apoyo mensual cambiado")).toBeVisible();
  await expect(giving.getByRole("region", { name: "Qué se ha prometido" })).toContainText("30,00");
  await giving.getByRole("button", { name: "Terminar", exact: true }).click();
  await giving.getByRole("dialog").getByRole("button", { name: "Terminar el apoyo" }).click();
  await expect(giving.getByText("Apoyo mensual terminado")).toBeVisible();
  await expect(giving.getByText("No se paga nada más.").first()).toBeVisible();
});
