import type { Screen } from "../identity/kyc-screens";

// A member of the demonstration, with payments, a standing order for the rent, a split dinner and a request.
const MEMBER = "lucia.marco@lonja.example";

export const PAYMENT_SCREENS: readonly Screen[] = [
  { name: "bank-payments", path: "/debank/payments", as: MEMBER },
  {
    name: "bank-payment-receipt",
    path: "/debank/payments",
    as: MEMBER,
    open: async (page) => {
      await page.getByRole("region", { name: "Pagos entre miembros" }).getByRole("link").first().click();
      await page.getByRole("heading", { name: /^Recibo del pago/ }).waitFor();
    },
  },
  { name: "bank-requests", path: "/debank/payments?view=ask", as: MEMBER },
  { name: "bank-splits", path: "/debank/payments?view=split", as: MEMBER },
  { name: "bank-standing-orders", path: "/debank/payments?view=scheduled", as: MEMBER },
];
