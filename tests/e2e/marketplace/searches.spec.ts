import { matchSearches } from "@/lib/marketplace/searches/searches";
import { makeUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";

for (const size of sizesOf("marketplace")) {
  test(`a member saves a search of the marketplace, is notified of a listing and deletes it, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const member = await makeUser({ firstName: "Pau" });
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/marketplace");
    await expect(page.getByRole("button", { name: "Guardar búsqueda" })).toHaveCount(0);
    await page.goto(`/marketplace?q=astrolabio${size}&maxPrice=500`);
    await page.getByRole("button", { name: "Guardar búsqueda" }).click();
    const dialog = page.getByRole("dialog", { name: "Guardar búsqueda" });
    await expect(dialog).toContainText(/astrolabio\w+ · Hasta 500,00/);
    await dialog.getByLabel("Nombre").fill(`Astrolabios ${size}`);
    await dialog.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Búsqueda guardada", { exact: true })).toBeVisible();

    await publish({ title: `Astrolabio${size}`, price: "450.00" });
    await matchSearches();
    await page.goto("/notifications");
    await page.getByRole("link", { name: new RegExp(`Para tu búsqueda «Astrolabios ${size}»`) }).click();
    await expect(page).toHaveURL(/\/marketplace\?q=astrolabio\w+&maxPrice=500\.00/);
    await expect(page.getByText(`Astrolabio${size}`).first()).toBeVisible();

    await page.goto("/marketplace?tab=searches");
    const row = page.getByRole("row").filter({ hasText: `Astrolabios ${size}` });
    await expect(row).toContainText("Activa");
    await row.getByRole("button", { name: /^Pausar/ }).click();
    await expect(row).toContainText("En pausa");
    await row.getByRole("button", { name: /^Eliminar/ }).click();
    await page
      .getByRole("dialog", { name: "Eliminar la búsqueda" })
      .getByRole("button", { name: "Eliminar" })
      .click();
    await expect(page.getByText("No tienes búsquedas guardadas")).toBeVisible();
  });
}
