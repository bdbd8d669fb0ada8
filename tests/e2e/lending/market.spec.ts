import { checkMoney } from "@/lib/admin/money/verification";
import { publishOffer, publishRequest } from "../../lending/posts/calls";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { aLoanMember } from "./lending-members";

const ADDRESS = "bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080";
const TOKEN_ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

for (const size of sizesOf("lending")) {
  test(`a request is written with its LTV shown, published, edited, paused, renewed and cancelled, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const member = await aLoanMember(`Olga ${size}`);
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/p2p-lending?tab=borrow");
    await page.getByRole("button", { name: "Crear solicitud" }).click();
    const dialog = page.getByRole("dialog", { name: "Crear solicitud" });
    const send = dialog.getByRole("button", { name: "Publicar solicitud" });
    await send.click();
    await expect(dialog.getByText("Por favor completa todos los campos obligatorios").first()).toBeVisible();
    await dialog.getByLabel("Importe", { exact: true }).fill("8.000");
    await dialog.getByLabel("Interés total").fill("7,5");
    await dialog.getByLabel("Garantía", { exact: true }).fill("0,1");
    const result = dialog.getByRole("region", { name: "Resultado" });
    await expect(result).toContainText("114,29 %");
    await expect(result).toContainText("Con esta garantía el préstamo no podría empezar hoy");
    await dialog.getByLabel("Garantía", { exact: true }).fill("0,195");
    await expect(result).toContainText("58,61 %");
    await expect(result).toContainText("19,40 %");
    await expect(result).toContainText("7.880,00");
    await expect(result).toContainText("8.600,00");
    await dialog.getByLabel("Descripción (opcional)").fill("Una fresadora");
    await send.click();
    await expect(page.getByText("Solicitud creada", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/tab=myposts&sub=requests/);

    const row = page.getByRole("row").filter({ hasText: "8.000,00" });
    await expect(row).toContainText("Abierta");
    await row.getByRole("button", { name: /^Editar/ }).click();
    const edit = page.getByRole("dialog", { name: /^Editar la solicitud/ });
    await expect(edit.getByLabel("Descripción (opcional)")).toHaveValue("Una fresadora");
    await edit.getByLabel("Interés total").fill("101");
    await edit.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(edit.getByText("El interés debe estar entre 0 y 100").first()).toBeVisible();
    await edit.getByLabel("Interés total").fill("8,25");
    await edit.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Cambios guardados", { exact: true })).toBeVisible();
    await expect(row).toContainText("8,25");
    await row.getByRole("button", { name: /^Pausar/ }).click();
    await expect(row).toContainText("En pausa");
    await row.getByRole("button", { name: /^Reanudar/ }).click();
    await expect(row).toContainText("Abierta");
    await row.getByRole("button", { name: /^Renovar/ }).click();
    await expect(page.getByText("Vuelve a tener 30 días por delante.")).toBeVisible();
    await row.getByRole("button", { name: /^Cancelar/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar la solicitud" }).click();
    await expect(page.getByText("Solicitud cancelada", { exact: true })).toBeVisible();
    await expect(row).toContainText("Cancelada");
  });

  test(`the lists show open posts of others, are filtered by the address, and open one, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const other = await aLoanMember(`Mireia ${size}`);
    const risky = await publishRequest({ amount: "7654.32", collateralAmount: "0.13", term: 270 }, other);
    await publishRequest({ amount: "6543.21", term: 60 }, other);
    const member = await aLoanMember(`Quim ${size}`);
    await publishRequest({ amount: "5432.1" }, member);
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/p2p-lending?tab=lend&sort=recent");
    const row = (text: string) => page.getByRole("row").filter({ hasText: text });
    await expect(row("7.654,32")).toContainText("84,11 %");
    await expect(row("6.543,21")).toContainText("Mireia");
    await expect(row("5.432,10")).toHaveCount(0);

    if (size === "phone") await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("combobox", { name: "Plazo" }).selectOption("6-12");
    await expect(page).toHaveURL(/term=6-12/);
    if (size === "phone") await page.getByRole("button", { name: "Ver la lista" }).click();
    await expect(row("7.654,32")).toBeVisible();
    await expect(row("6.543,21")).toHaveCount(0);
    await page.getByRole("link", { name: "Quitar el filtro «6 a 12 meses»" }).click();
    await expect(row("6.543,21")).toBeVisible();

    await page.getByRole("button", { name: `Prestar a Mireia ${size}, n.º ${risky.id}` }).click();
    const detail = page.getByRole("dialog", { name: /^Prestar 7\.654,32.USDC a Mireia/ });
    await expect(detail).toContainText("Cómo funciona");
    await expect(detail.getByRole("meter", { name: "LTV" })).toHaveAttribute(
      "aria-valuetext",
      /^84,11 %; liquidación al 90 %/,
    );
    await detail.getByRole("button", { name: "Volver" }).click();
    await expect(detail).toHaveCount(0);
    await page.goto("/p2p-lending?tab=lend&currency=btc");
    await expect(page.getByText("No hay solicitudes con esos filtros")).toBeVisible();
  });

  test(`a lender funds a request, and a borrower accepts an offer, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const other = await aLoanMember(`Berta ${size}`);
    const request = await publishRequest({ amount: "1234.56" }, other);
    const offer = await publishOffer({ amount: "2345.67" }, other);
    const member = await aLoanMember(`Dídac ${size}`);
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/p2p-lending?tab=lend&sort=recent");
    await page.getByRole("button", { name: `Prestar a Berta ${size}, n.º ${request.id}` }).click();
    const detail = page.getByRole("dialog");
    await detail.getByRole("button", { name: /^Prestar 1\.234,56/ }).click();
    const data = page.getByRole("dialog", { name: "Datos de la operación" });
    await data.getByRole("button", { name: /^Revisar/ }).click();
    await expect(data.getByText("Por favor completa todos los campos requeridos").first()).toBeVisible();
    await data.getByLabel("Dirección de Bitcoin").fill(ADDRESS);
    await data.getByLabel("Dirección de USDC").fill(TOKEN_ADDRESS);
    await data.getByRole("button", { name: /^Revisar/ }).click();
    const review = page.getByRole("dialog", { name: "Revisa la operación" });
    await expect(review).toContainText("de tu cartera.");
    await review.getByRole("button", { name: "Volver" }).click();
    await expect(data.getByLabel("Dirección de Bitcoin")).toHaveValue(ADDRESS);
    await data.getByRole("button", { name: /^Revisar/ }).click();
    await review.getByRole("button", { name: /^Prestar 1\.234,56/ }).click();
    await expect(page.getByText("Confirma todos los puntos para prestar.")).toBeVisible();
    for (const box of await review.getByRole("checkbox").all()) await box.check();
    await review.getByRole("button", { name: /^Prestar 1\.234,56/ }).click();
    await expect(page.getByText("Préstamo fondeado", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/tab=myloans&sub=lender/);
    const funded = page.getByRole("row").filter({ hasText: "1.234,56" });
    await expect(funded).toContainText("Pendiente de garantía");

    await page.goto("/p2p-lending?tab=borrow&sort=recent");
    await page.getByRole("button", { name: `Pedir a Berta ${size}, n.º ${offer.id}` }).click();
    await detail.getByRole("button", { name: /^Pedir 2\.345,67/ }).click();
    await data.getByLabel("Dirección de Bitcoin").fill(ADDRESS);
    await data.getByLabel("Dirección de USDC").fill(TOKEN_ADDRESS);
    await data.getByRole("button", { name: /^Revisar/ }).click();
    await expect(review).toContainText("Tienes 3 días para depositar");
    await review.getByRole("button", { name: "Aceptar la oferta" }).click();
    await expect(page.getByText("Oferta aceptada", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/tab=myloans&sub=borrower/);
    const accepted = page.getByRole("row").filter({ hasText: "2.345,67" });
    await expect(accepted).toContainText("Pendiente de garantía");
  });
}
