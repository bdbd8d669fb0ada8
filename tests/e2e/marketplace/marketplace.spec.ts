import type { Page } from "@playwright/test";
import { checkMoney } from "@/lib/admin/money/verification";
import { makeUser } from "../../factories/identity";
import { listingRow, publish } from "../../factories/listings";
import { makeBuyer } from "../../factories/marketplace-orders";
import { aPicture } from "../../factories/pictures";
import { aFile } from "../identity/kyc-members";
import { ADMIN, expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { anotherWindow, leaveWindow, windowOf } from "../setup/windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

async function act(page: Page, name: string, fill: Record<string, string> = {}, button = name) {
  await page.getByRole("button", { name, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  for (const [label, text] of Object.entries(fill)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const size of sizesOf("marketplace")) {
  test(`a listing is published with its photo, found, asked about, edited and closed, on a ${size}`, async ({
    page,
    browser,
    loginAs,
  }) => {
    const seller = await makeUser({ firstName: "Vera", lastName: size });
    const title = `Astrolabio de ${size} ${Date.now()}`;
    await loginAs(seller.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/marketplace");
    await page.getByRole("link", { name: "Publicar Nuevo Producto" }).first().click();
    const form = page.getByRole("form", { name: "Publicar Nuevo Producto" });
    await form.getByRole("button", { name: "Publicar anuncio" }).click();
    await expect(form.getByText("Escribe un título").first()).toBeVisible();
    await form
      .getByLabel("Elegir fotos")
      .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: await aPicture("png", 300) });
    await expect(form.getByAltText("Foto 1")).toBeVisible();
    await form.getByLabel("Título").fill(title);
    await form.getByLabel("Descripción").fill("Latón grabado, con su estuche.");
    await form.getByLabel("Categoría").selectOption({ label: "Arte y colección" });
    await form.getByLabel("Precio por unidad").fill("100,50");
    await expect(form.getByText("97,48")).toBeVisible();
    await form.getByLabel("Ubicación").fill("Cádiz");
    await form.getByRole("button", { name: "Publicar anuncio" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const address = page.url();

    const other = await anotherWindow(browser, SIZES[size]);
    const buyer = await makeUser({ firstName: "Bruno", lastName: size });
    await loginAs(buyer.email, other);
    await other.goto("/marketplace");
    await other.getByRole("link", { name: /^Arte y colección \d+$/ }).click();
    await expect(other).toHaveURL(/category=arte/);
    await other.getByLabel("Buscar en el marketplace").fill(title);
    await expect(other).toHaveURL(/q=Astrolabio/);
    await other.goBack();
    await expect(other.getByLabel("Buscar en el marketplace")).toHaveValue("");
    await other.goto(`/marketplace?q=${encodeURIComponent(title)}`);
    await other.getByRole("button", { name: `Favorito: ${title}` }).click();
    await expect(other.getByRole("button", { name: `Favorito: ${title}` })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await other.getByRole("link", { name: new RegExp(title) }).click();
    await expect(other.getByText("1 favorito", { exact: true })).toBeVisible();
    await other.getByRole("button", { name: `Favorito: ${title}` }).click();
    await expect(other.getByText("0 favoritos", { exact: true })).toBeVisible();
    await other.getByRole("button", { name: "Contactar" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Enviar mensaje" }).click();
    await expect(other.getByText("Contacto iniciado", { exact: true })).toBeVisible();
    await expect(other.getByText("Se ha enviado un mensaje al vendedor")).toBeVisible();
    await other.getByRole("link", { name: "Ver la conversación" }).click();
    await other
      .getByRole("complementary", { name: "De qué habláis" })
      .getByRole("link", { name: title })
      .click();
    await expect(other).toHaveURL(address);
    await other.getByRole("button", { name: "Denunciar" }).click();
    const report = other.getByRole("dialog", { name: "Denunciar el anuncio" });
    await report.getByRole("button", { name: "Denunciar" }).click();
    await expect(report.getByText("Elige un motivo").last()).toBeVisible();
    await report.getByLabel("Motivo").selectOption({ label: "Artículo prohibido" });
    await report.getByRole("button", { name: "Denunciar" }).click();
    await expect(other.getByText("Denuncia enviada", { exact: true })).toBeVisible();
    await leaveWindow(other);

    await page.goto(address);
    await page.getByRole("link", { name: "Editar" }).click();
    await page.getByLabel("Precio por unidad").fill("90");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText("Anuncio actualizado", { exact: true })).toBeVisible();
    await expect(page.getByText("87,30")).toBeVisible();
    await page.getByRole("button", { name: "Pausar" }).click();
    await expect(page.getByText("En pausa", { exact: true })).toBeVisible();
    await act(page, "Cerrar", {}, "Cerrar el anuncio");
    await expect(page.getByText("Cerrado", { exact: true })).toBeVisible();
  });
}

test("two people and an administrator: bought, sent, received and rated; then a dispute that is divided", async ({
  page,
  browser,
  loginAs,
}) => {
  const seller = await makeUser({ firstName: "Vera", lastName: "Dos" });
  const buyer = await makeBuyer("3000");
  const { id } = await publish({ title: "Barómetro de marina", stock: 2 }, seller);
  await loginAs(buyer.email);
  const sellers = await windowOf({ browser, loginAs }, seller.email);

  async function buy() {
    await page.goto(`/marketplace/${id}`);
    await page.getByRole("button", { name: "Comprar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Dirección de envío").fill("Calle Mayor 1, Madrid");
    await dialog.getByRole("button", { name: /^Pagar 1\.200,00/ }).click();
    await expect(page).toHaveURL(/marketplace\/orders\/\d+$/);
    await expect(page.getByText("Pagado", { exact: true })).toBeVisible();
    await sellers.goto(page.url());
    await act(sellers, "Marcar como enviado", { "Transportista y número de seguimiento": "Correos PK1" });
    await expect(page.getByText("Enviado", { exact: true }).first()).toBeVisible();
  }

  await buy();
  await act(page, "Confirmar la recepción", {}, "Lo he recibido");
  await expect(page.getByText("Entregado", { exact: true })).toBeVisible();
  await expect(sellers.getByText(/Has recibido 1\.164,00/)).toBeVisible();
  await page.getByRole("radio", { name: "5 estrellas: muy bien" }).check({ force: true });
  await page.getByRole("button", { name: "Enviar valoración" }).click();
  await expect(page.getByText("Tu valoración")).toBeVisible();
  await act(sellers, "Devolver dinero", { "Cuánto devuelves (€)": "100", Motivo: "Un roce" }, "Devolver");
  await expect(sellers.getByText(/Has recibido 1\.067,00/)).toBeVisible();
  await sellers.getByRole("button", { name: /^Escribir a Bruno/ }).click();
  await sellers.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(sellers).toHaveURL(page.url());

  await buy();
  await act(page, "Abrir una disputa", { "Qué ha pasado": "Llegó roto" }, "Abrir la disputa");
  await expect(sellers.getByText("En disputa", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Aportar una prueba" }).click();
  const proof = page.getByRole("dialog");
  await proof.getByLabel("Explica tu prueba").fill("Así llegó la caja.");
  await proof.getByLabel("Adjuntar un archivo").setInputFiles(await aFile("caja.png"));
  await proof.getByRole("button", { name: "Aportar la prueba" }).click();
  await expect(proof).toBeHidden();
  await expect(sellers.getByText("Así llegó la caja.").first()).toBeVisible();
  await act(sellers, "Devolver dinero", { "Cuánto devuelves (€)": "200", Motivo: "Un golpe" }, "Devolver");
  const adminPage = await windowOf({ browser, loginAs }, ADMIN);
  const order = page.url().split("/").at(-1);
  await adminPage.goto(`/admin?tab=approvals&queue=sales&id=${order}`);
  const review = adminPage.getByRole("region", { name: `Pedido n.º ${order}` });
  const file = review.getByRole("link", { name: /^Ver / });
  expect((await adminPage.request.get((await file.getAttribute("href")) ?? "")).status()).toBe(200);
  await review.getByRole("button", { name: "Tomar el caso" }).click();
  await review.getByText("Repartirlo entre los dos").click();
  await review.getByLabel("Porcentaje del comprador").fill("40");
  await review.getByLabel("Motivo").fill("Tenía un golpe");
  await review.getByRole("button", { name: "Decidir" }).click();
  await expect(adminPage.getByText("Disputa decidida", { exact: true })).toBeVisible();
  await expect(sellers.getByText(/Has recibido 582,00/)).toBeVisible();
  await adminPage.goto(`/admin?tab=approvals&queue=sales&view=all&id=${order}`);
  await review.getByText("Devolver dinero al comprador").click();
  await review.getByLabel("Importe que se devuelve").fill("10");
  await expect(review.getByText(/Comisiones de la plataforma → /)).toBeVisible();
  await review.getByLabel("Motivo").fill("El golpe era mayor");
  await review.getByRole("button", { name: "Devolver", exact: true }).click();
  await expect(adminPage.getByText("Dinero devuelto", { exact: true })).toBeVisible();
  await expect(sellers.getByText(/Has recibido 572,30/)).toBeVisible();
  expect((await listingRow(id)).stock).toBe(0);
  await leaveWindow(adminPage);
  await leaveWindow(sellers);
});

test("the price has changed under an open page: the new price is shown, and nothing is bought", async ({
  page,
  browser,
  loginAs,
}) => {
  const seller = await makeUser({ firstName: "Vera", lastName: "Sube" });
  const buyer = await makeBuyer("3000");
  const { id } = await publish({ title: "Sextante", condition: "service" }, seller);
  await loginAs(buyer.email);
  await page.goto(`/marketplace/${id}`);
  await page.getByRole("button", { name: "Comprar" }).click();
  const other = await windowOf({ browser, loginAs }, seller.email);
  await other.goto(`/marketplace/${id}/edit`);
  await other.getByLabel("Precio por plaza").fill("1300");
  await other.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(other.getByText("Anuncio actualizado", { exact: true })).toBeVisible();
  await leaveWindow(other);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pagar/ })
    .click();
  await expect(page.getByText(/El precio ha cambiado: ahora son 1\.300,00/)).toBeVisible();
  expect((await listingRow(id)).stock).toBe(1);
});
