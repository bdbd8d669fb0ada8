import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { db } from "@/db";
import { users } from "@/db/schema";
import { makeUser } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";

test("a member exports their data and closes the account", async ({ page, loginAs }) => {
  const { email, id } = await makeUser({ firstName: "Irene", lastName: "Adiós" });
  await loginAs(email);
  await page.goto("/settings?tab=privacy");
  await page.getByRole("button", { name: "Solicitar una copia" }).click();
  await expect(page.getByText("Estamos preparando tus datos")).toBeVisible();
  const download = page.getByRole("link", { name: "Descargar" });
  await expect(async () => {
    await page.reload();
    await expect(download).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  const parts = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(JSON.parse(strFromU8(parts["perfil.json"] ?? new Uint8Array()))).toMatchObject([{ id, email }]);

  await page.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Eliminar tu cuenta?" });
  await expect(dialog.getByRole("button", { name: "Eliminar mi cuenta" })).toBeDisabled();
  await dialog.getByLabel("Lo he entendido").check();
  await dialog.getByRole("button", { name: "Eliminar mi cuenta" }).click();
  await expect(page).toHaveURL(/\/$/);
  const [row] = await db.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, id));
  expect(row?.deletedAt).not.toBeNull();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(({ pathname }) => pathname === "/");
});
