import { describe, expect, it } from "vitest";
import { LOAN_CURRENCIES, LOAN_METHODS } from "@/lib/lending/constants";
import { currencyOf, isHeld, methodsOf, receivedOf } from "@/lib/lending/principal/rules";
import { fc } from "../../setup/random";

describe("the principal of a loan", () => {
  it("has the currency of its post, or the dollar currency that it is paid in", () => {
    expect([currencyOf(null, "usdt"), currencyOf(null, "usdc"), currencyOf(null, "bank")]).toEqual([
      "USDT",
      "USDC",
      "USD",
    ]);
    expect([currencyOf("EUR", "bank"), currencyOf("USD", "wallet"), currencyOf("USDC", "usdc")]).toEqual([
      "EUR",
      "USD",
      "USDC",
    ]);
    expect([currencyOf("EUR", "usdt"), currencyOf("USDT", "bank"), currencyOf(null, "wallet")]).toEqual([
      null,
      null,
      null,
    ]);
    for (const posted of [null, ...LOAN_CURRENCIES]) {
      const payable = LOAN_METHODS.filter((method) => currencyOf(posted, method));
      expect(payable).toEqual(LOAN_METHODS.filter((method) => methodsOf(posted).includes(method)));
    }
  });

  it("is locked unless a bank transfer pays it", () => {
    expect(LOAN_METHODS.filter(isHeld)).toEqual(["usdt", "usdc", "wallet"]);
  });

  it("costs 1.5 % once, deducted from what the borrower receives", () => {
    expect(receivedOf(1_200_000n, 150)).toEqual({ feeCents: 18_000n, receivedCents: 1_182_000n });
    expect(receivedOf(1n, 150)).toEqual({ feeCents: 0n, receivedCents: 1n });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 10n }), (principal) => {
        const { feeCents, receivedCents } = receivedOf(principal, 150);
        expect(feeCents + receivedCents).toBe(principal);
        expect(receivedCents).toBeGreaterThan(0n);
      }),
    );
  });
});
