import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { chainDeposits } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { makeAdmin } from "../../factories/identity";
import { makeTrader, mine, payMember } from "../../factories/wallet";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";

test.afterEach(async () => {
  expect(await checkMoney("full")).toEqual([]);
});

const CONFIRMATIONS = 12;

test("a deposit above the monthly limit is held, and an administrator releases it with a reason", async ({
  page,
  browser,
  loginAs,
}) => {
  const member = await makeTrader({}, { firstName: "Greta", lastName: "Límite", kycLevel: "basic" });
  await payMember(member, 1_200_000_000n, "USDT");
  await mine(CONFIRMATIONS);
  await watchDeposits();
  const [deposit] = await db.select().from(chainDeposits).where(eq(chainDeposits.userId, member.id));
  await loginAs(member.email);
  const deposits = await openDeposits(page);
  await expect(deposits.getByText("Retenido por el límite mensual")).toBeVisible();

  const adminPage = await windowOf({ browser, loginAs }, (await makeAdmin({ firstName: "Rosa" })).email);
  await adminPage.goto("/admin?tab=approvals&queue=deposits");
  const held = adminPage.getByRole("region", { name: "Ingresos retenidos" });
  const line = held.getByRole("row").filter({ hasText: "Greta Límite" });
  await expect(line).toContainText("1.200");
  await line.getByRole("button", { name: `Liberar el ingreso n.º ${deposit?.id} de Greta Límite` }).click();
  const dialog = adminPage.getByRole("dialog", { name: "Liberar el ingreso" });
  await dialog.getByRole("button", { name: "Liberar el ingreso" }).click();
  await expect(dialog.getByText("Escribe el motivo").first()).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Ha enviado el justificante del origen");
  await dialog.getByRole("button", { name: "Liberar el ingreso" }).click();
  await expect(adminPage.getByText("Ingreso liberado", { exact: true })).toBeVisible();
  await expect(line).toHaveCount(0);

  await openDeposits(page);
  await expect(deposits.getByText("Abonado", { exact: true })).toBeVisible();
});

async function openDeposits(page: Page) {
  await page.goto("/debank/open?wallet=history");
  return page.getByRole("dialog", { name: "Mi cartera" }).getByRole("region", { name: "Ingresos" });
}
