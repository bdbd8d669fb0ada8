import type { Page } from "@playwright/test";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";

// A member of the demonstration, with money in a pool and money to convert.
const MEMBER = "lucia.marco@lonja.example";

async function openConversion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Convertir" }).click();
  await page.getByRole("dialog", { name: "Convertir" }).getByLabel("Pagas con").waitFor();
}

async function openQuote(page: Page): Promise<void> {
  await openConversion(page);
  const dialog = page.getByRole("dialog", { name: "Convertir" });
  await dialog.getByLabel("Cantidad", { exact: true }).fill("10");
  await dialog.getByRole("button", { name: "Ver lo que recibo" }).click();
  await dialog.getByRole("region", { name: "Revisar la conversión" }).waitFor();
}

export const POOL_SCREENS: readonly Screen[] = [
  { name: "bank-convert", path: "/debank", as: MEMBER, open: openConversion, anew: true },
  { name: "bank-convert-quote", path: "/debank", as: MEMBER, open: openQuote, anew: true },
  {
    name: "bank-pool-deposit",
    path: "/debank?tab=pools",
    as: MEMBER,
    open: async (page) => {
      const pool = page.getByRole("region", { name: "Pool de euros" });
      await pool.getByRole("button", { name: "Depositar" }).click();
      await page.getByRole("dialog", { name: "Depositar en «Pool de euros»" }).waitFor();
    },
  },
  { name: "bank-pools-withdraw", path: "/debank?tab=pools&part=withdraw", as: MEMBER },
  { name: "bank-pools-own", path: "/debank?tab=pools&part=own", as: MEMBER },
  { name: "admin-bank", path: "/admin?tab=bank", as: ADMIN },
];
