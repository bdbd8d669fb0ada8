import { matchSearches } from "@/lib/lending/searches/searches";
import { publishOffer } from "../../lending/posts/calls";
import { expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { aLoanMember } from "./lending-members";

for (const size of sizesOf("lending")) {
  test(`a member saves a search, is notified of a matching offer, pauses it and deletes it, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const other = await aLoanMember(`Greta ${size}`);
    const member = await aLoanMember(`Pau ${size}`);
    await loginAs(member.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/p2p-lending?tab=borrow&term=6-12&currency=usdc");
    await page.getByRole("button", { name: "Guardar búsqueda" }).click();
    const dialog = page.getByRole("dialog", { name: "Guardar búsqueda" });
    await expect(dialog).toContainText("Ofertas · USDC · 6 a 12 meses");
    await dialog.getByLabel("Nombre").fill("");
    await dialog.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(dialog.getByText("Ponle un nombre")).toBeVisible();
    await dialog.getByLabel("Nombre").fill(`Larga ${size}`);
    await dialog.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("Búsqueda guardada", { exact: true })).toBeVisible();

    await publishOffer({ term: 270, amount: "9876.5" }, other);
    await matchSearches();
    await page.goto("/notifications");
    await page.getByRole("link", { name: new RegExp(`Para tu búsqueda «Larga ${size}»`) }).click();
    await expect(page).toHaveURL(/tab=borrow&term=6-12&currency=usdc&sort=recent/);
    await expect(page.getByRole("row").filter({ hasText: "9.876,50" })).toContainText(`Greta ${size}`);

    await page.goto("/p2p-lending?tab=myposts");
    await page.getByRole("link", { name: "Búsquedas" }).click();
    const row = page.getByRole("row").filter({ hasText: `Larga ${size}` });
    await expect(row).toContainText("Activa");
    await row.getByRole("button", { name: /^Pausar/ }).click();
    await expect(row).toContainText("En pausa");
    await row.getByRole("button", { name: /^Reanudar/ }).click();
    await expect(row).toContainText("Activa");
    await row.getByRole("button", { name: /^Eliminar/ }).click();
    await page
      .getByRole("dialog", { name: "Eliminar la búsqueda" })
      .getByRole("button", { name: "Eliminar" })
      .click();
    await expect(page.getByText("No tienes búsquedas guardadas")).toBeVisible();
  });

  test(`the rate map shows the owner of a dot, by pointer and by keyboard, on a ${size}`, async ({
    page,
    loginAs,
  }) => {
    const other = await aLoanMember(`Lia ${size}`);
    for (const collateralRequired of ["0.17", "0.2", "0.25"]) {
      await publishOffer({ collateralRequired, amount: "7777.7", term: 90 }, other);
    }
    await loginAs((await aLoanMember(`Unax ${size}`)).email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/p2p-lending?tab=borrow&sort=recent");
    const map = page.getByRole("listbox", { name: "Publicaciones, de menor a mayor LTV" });
    const own = map.getByRole("option", { name: /^Lia, TAE .* %: 7\.777,70.USDC · LTV/ });
    await expect(own.first()).toHaveAttribute("aria-selected", "false");
    const row = page.getByRole("row").filter({ hasText: "7.777,70" }).first();
    await row.getByRole("button", { name: `Lia ${size}`, exact: true }).focus();
    await expect(map.locator("[aria-selected=true]")).toHaveAccessibleName(/^Lia, TAE/);
    await map.focus();
    await page.keyboard.press("Home");
    await expect(map.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowRight");
    await expect(map.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(map.locator("[aria-selected=true]")).toHaveCount(0);
  });
}
