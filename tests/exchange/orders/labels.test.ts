import { expect, it } from "vitest";
import { closedLabel, receivedOf } from "@/components/exchange/orders/labels";

it("a seller receives the subtotal from a wallet, and all that the buyer pays outside", () => {
  const sums = { subtotal: "7000", totalAmount: "7105" };
  const received = (["USDT", "USDC", "USD"] as const).map((currency) => receivedOf({ currency, ...sums }));
  expect(received).toEqual(["7000", "7000", "7105"]);
});

it.each([
  ["filled", null, "Completada"],
  ["cancelled", null, "Cancelada"],
  ["cancelled", "Precio engañoso", "Cancelada"],
  ["cancelled", "expired", "Caducada"],
  ["open", null, "Caducada"],
] as const)("a closed order that is %s with %s is «%s»", (status, closedReason, name) => {
  expect(closedLabel({ status, closedReason })).toBe(name);
});
