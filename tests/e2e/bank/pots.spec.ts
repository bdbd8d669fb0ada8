import { checkMoney } from "@/lib/admin/money/verification";
import { makeTrader } from "../../factories/wallet";
import { expect, test } from "../setup/fixtures";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("a member sets money aside, withdraws a part and closes the pot", async ({ page, loginAs }) => {
  const member = await makeTrader({ EUR: "100" });
  await loginAs(member.email);
  await page.goto("/debank");
  const card = page.getByRole("region", { name: "Apartados" });
  await expect(card.getByText("Aún no tienes apartados")).toBeVisible();

  await card.getByRole("button", { name: "Nuevo apartado" }).click();
  const making = page.getByRole("dialog", { name: "Nuevo apartado" });
  await making.getByLabel("Nombre").fill("Viaje");
  await making.getByLabel("Objetivo (opcional)").fill("200");
  await making.getByLabel("Cuando entre dinero, aparta (%)").fill("10");
  await making.getByRole("button", { name: "Crear apartado" }).click();
  await expect(card.getByText("10 % de lo que entra")).toBeVisible();

  const choose = async (act: string) => {
    await card.getByRole("button", { name: "Viaje", exact: true }).click();
    const pot = page.getByRole("dialog", { name: "Viaje" });
    await pot.getByRole("button", { name: act, exact: true }).click();
  };
  await choose("Apartar");
  const putting = page.getByRole("dialog", { name: "Apartar dinero" });
  await putting.getByLabel("Cantidad").fill("50");
  await putting.getByRole("button", { name: "Apartar", exact: true }).click();
  await expect(card.getByRole("progressbar", { name: "Viaje: 25 % del objetivo" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Extracto", exact: true })).toContainText("«Viaje»");

  await choose("Recuperar");
  const taking = page.getByRole("dialog", { name: "Recuperar dinero" });
  await taking.getByLabel("Cantidad").fill("60");
  await taking.getByRole("button", { name: "Recuperar", exact: true }).click();
  await expect(taking.getByText("En el apartado hay 50,00 €.")).toBeVisible();
  await taking.getByLabel("Cantidad").fill("20");
  await taking.getByRole("button", { name: "Recuperar", exact: true }).click();
  await expect(card.getByRole("progressbar", { name: "Viaje: 15 % del objetivo" })).toBeVisible();

  await choose("Editar");
  const editing = page.getByRole("dialog", { name: "Editar el apartado" });
  await editing.getByLabel("Objetivo (opcional)").fill("300");
  await editing.getByLabel("Aparta cada mes").fill("15");
  await editing.getByLabel("El día").fill("31");
  await editing.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(card.getByRole("progressbar", { name: "Viaje: 10 % del objetivo" })).toBeVisible();
  await expect(card.getByText(/10 % de lo que entra · 15,00 € el \d+ \p{L}+/u)).toBeVisible();

  await choose("Cerrar apartado");
  await page
    .getByRole("dialog", { name: "Cerrar el apartado" })
    .getByRole("button", { name: "Cerrar apartado" })
    .click();
  await expect(card.getByText("Aún no tienes apartados")).toBeVisible();
});
