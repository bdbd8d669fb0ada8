import { checkMoney } from "@/lib/admin/money/verification";
import { makeAdmin } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

test("an administrator closes a pool to deposits and opens it again", async ({ page, loginAs }) => {
  await loginAs((await makeAdmin({ firstName: "Nora" })).email);
  await page.goto("/admin?tab=bank");
  for (const isOpen of [false, true]) {
    await page.getByRole("button", { name: "Editar Pool de bitcoin" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar «Pool de bitcoin»" });
    await dialog.getByLabel("Aportaciones").selectOption(String(isOpen));
    await dialog.getByRole("button", { name: "Guardar pool" }).click();
    await expect(dialog).toHaveCount(0);
    const line = page.getByRole("row").filter({ hasText: "Pool de bitcoin" });
    await expect(line.getByText("Cerrado", { exact: true })).toHaveCount(isOpen ? 0 : 1);
  }
});
