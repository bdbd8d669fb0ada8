import { describe, expect, it } from "vitest";
import { typedQuote } from "@/components/exchange/orders/labels";
import { isTotal } from "@/lib/exchange/orders/rules";
import { createOrderForm, editOrderForm } from "@/lib/exchange/orders/schema";
import { acceptOrderForm } from "@/lib/exchange/trades/schema";

describe("isTotal", () => {
  const dollars = { totalMinor: 710_500n, currency: "USD" } as const;

  it.each([
    ["7105", true],
    ["7105.00", true],
    ["7105.01", true],
    ["7104.99", true],
    ["7105.010000000000000001", false],
    ["7104.989999999999999999", false],
    ["7104.999999999999", true],
    ["7106", false],
    ["0.01", false],
  ] as const)("%s of 7105.00 dollars: %s", (shown, isSame) => {
    expect(isTotal(shown, dollars)).toBe(isSame);
  });

  it("compares a token's total in its own units, and allows a cent for rounding", () => {
    const token = { totalMinor: 711n, currency: "USDT" } as const;
    expect(["0.000711", "0.000712", "0.010711", "0.010712"].map((shown) => isTotal(shown, token))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("an order as it is typed", () => {
  it("accepts thousands separators in its price, new or changed, and in the total", () => {
    const typed = { btcAmount: "0,02", pricePerBtc: "70.500" };
    const read = { btcAmount: "0.02", pricePerBtc: "70500" };
    const order = { ...typed, type: "sell", paymentMethod: "SEPA" } as const;
    expect(createOrderForm.parse(order)).toMatchObject(read);
    expect(editOrderForm.parse({ id: "1", ...typed })).toMatchObject(read);
    expect(typedQuote(order)).toMatchObject({ subtotalMinor: 141_000n, feeMinor: 2_115n });
    expect(typedQuote({ ...order, feePoints: 90 })).toMatchObject({
      subtotalMinor: 141_000n,
      feeMinor: 1_269n,
    });
  });
});

describe("an order as it is accepted", () => {
  const accept = (btcAmount?: string) =>
    acceptOrderForm.safeParse({ orderId: "1", pricePerBtc: "70000.00", btcAmount });

  it("never takes the whole order because the amount was left empty", () => {
    for (const empty of ["", "  ", undefined]) {
      expect(accept(empty).error?.issues).toMatchObject([
        { path: ["btcAmount"], message: "Escribe la cantidad" },
      ]);
    }
    expect(accept("0,004").data).toMatchObject({ btcAmount: "0.004" });
  });
});
