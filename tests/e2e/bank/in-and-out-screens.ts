import { csvOf, importFile, referenceFor } from "../../factories/bank-statements";
import { IBAN, makePayout } from "../../factories/payout";
import { makeTrader } from "../../factories/wallet";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { standInForStripe } from "../payments/stripe-stand-in";
import { ADMIN } from "../setup/fixtures";

export const IN_AND_OUT_SCREENS: readonly Screen[] = [
  {
    name: "bank-topup",
    open: async (page) => {
      const member = await makeTrader();
      await importFile(csvOf([{ reference: await referenceFor(member), name: "Ana Prueba" }]));
      await becomes(page, member);
      await page.goto("/debank/topup");
      await page.getByRole("form", { name: "Ingresar con tarjeta" }).waitFor();
    },
  },
  {
    name: "bank-topup-card",
    open: async (page) => {
      await standInForStripe(page);
      await becomes(page, await makeTrader());
      await page.goto("/debank/topup");
      const form = page.getByRole("form", { name: "Ingresar con tarjeta" });
      await form.getByLabel("Importe").fill("50");
      await form.getByRole("button", { name: "Continuar con el pago" }).click();
      await page.getByLabel("Número de tarjeta").waitFor();
    },
  },
  {
    name: "bank-payout",
    open: async (page) => {
      const { user } = await makePayout({ amount: "50.00" });
      await becomes(page, user);
      await page.goto("/debank/payout");
      await page.getByRole("form", { name: "Retirar a una cuenta" }).waitFor();
    },
  },
  {
    name: "bank-payout-review",
    open: async (page) => {
      const { user } = await makePayout({ iban: IBAN, amount: "50.00" });
      await becomes(page, user);
      await page.goto("/debank/payout");
      const form = page.getByRole("form", { name: "Retirar a una cuenta" });
      await form.getByLabel("Importe").fill("1.250,00");
      await form.getByRole("button", { name: "Revisar la retirada" }).click();
      await page.getByRole("region", { name: "Revisar la retirada" }).waitFor();
    },
  },
  {
    name: "admin-bank-lines",
    as: ADMIN,
    open: async (page) => {
      await importFile(csvOf([{ reference: "sin referencia", name: "Ana Prueba", iban: IBAN }]));
      await page.goto("/admin?tab=approvals&queue=bank-lines");
    },
  },
  {
    name: "admin-payouts",
    as: ADMIN,
    open: async (page) => {
      await makePayout({ amount: "2000.00" });
      await page.goto("/admin?tab=approvals&queue=payouts");
    },
  },
];
