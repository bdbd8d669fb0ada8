import { payWithBalance } from "@/lib/payments/purchases/pay-with-balance";
import { callOf } from "../../factories/identity";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";
import { ADMIN } from "../setup/fixtures";
import { standInForStripe } from "./stripe-stand-in";

async function bought() {
  const [buyer, item] = [await makeBuyer(9_000n), await makePaid("course", { priceCents: 4_990n })];
  const order = { itemType: "course", itemId: item.id, total: "49.90", consent: true };
  const line = await payWithBalance.run(await callOf(buyer), order);
  return { buyer, id: line.id };
}

export const CHECKOUT_SCREENS: readonly Screen[] = [
  {
    name: "checkout",
    open: async (page) => {
      const [buyer, item] = [await makeBuyer(9_000n), await makePaid("course", { priceCents: 4_990n })];
      await standInForStripe(page);
      await becomes(page, buyer);
      await page.goto(`/courses/checkout/${item.id}`);
      await page.getByLabel("Número de tarjeta").waitFor();
    },
  },
  {
    name: "receipt",
    open: async (page) => {
      const { buyer, id } = await bought();
      await becomes(page, buyer);
      await page.goto(`/receipts/${id}`);
    },
  },
  {
    name: "receipts",
    open: async (page) => {
      const { buyer } = await bought();
      await becomes(page, buyer);
      await page.goto("/receipts");
    },
  },
  {
    name: "admin-purchases",
    as: ADMIN,
    open: async (page) => {
      await bought();
      await page.goto("/admin?tab=purchases");
    },
  },
];
