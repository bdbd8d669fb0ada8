import { payWithBalance } from "@/lib/learning/pay-with-balance";
import { callOf } from "../factories/identity";
import { makeBuyer, makePaid } from "../factories/paid";
import { ADMIN, sessionCookieOf } from "./fixtures";
import type { Screen } from "./kyc-screens";
import { standInForStripe } from "./stripe-stand-in";

async function bought() {
  const [buyer, item] = [await makeBuyer(9_000n), await makePaid("course", { priceCents: 4_990n })];
  const order = { itemType: "course", itemId: item.id, total: "49.90", consent: true };
  const { line } = await payWithBalance.run(await callOf(buyer), order);
  return { buyer, id: line.id };
}

export const CHECKOUT_SCREENS: readonly Screen[] = [
  {
    name: "checkout",
    path: "/login",
    open: async (page) => {
      const [buyer, item] = [await makeBuyer(9_000n), await makePaid("course", { priceCents: 4_990n })];
      await standInForStripe(page);
      await page.context().addCookies([{ ...(await sessionCookieOf(buyer.email)), url: page.url() }]);
      await page.goto(`/courses/checkout/${item.id}`);
      await page.getByLabel("Número de tarjeta").waitFor();
    },
  },
  {
    name: "receipt",
    path: "/login",
    open: async (page) => {
      const { buyer, id } = await bought();
      await page.context().addCookies([{ ...(await sessionCookieOf(buyer.email)), url: page.url() }]);
      await page.goto(`/receipts/${id}`);
    },
  },
  {
    name: "receipts",
    path: "/login",
    open: async (page) => {
      const { buyer } = await bought();
      await page.context().addCookies([{ ...(await sessionCookieOf(buyer.email)), url: page.url() }]);
      await page.goto("/receipts");
    },
  },
  {
    name: "admin-purchases",
    path: "/admin?tab=purchases",
    as: ADMIN,
    open: async (page) => {
      await bought();
      await page.goto("/admin?tab=purchases");
    },
  },
];
