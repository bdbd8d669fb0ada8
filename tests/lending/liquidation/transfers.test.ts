import { describe, expect, it } from "vitest";
import { liquidationOf } from "@/lib/lending/liquidation/rules";
import { liquidationTransfers } from "@/lib/lending/liquidation/transfers";
import { minorOf } from "@/lib/lending/loan/rules";
import { fc } from "../../setup/random";
import { expectAllowedTransfers, gains, HELD, loanOf, PRICES, shape } from "../transfers";

describe("the money of a liquidation", () => {
  it("is returned to the pool that lent", () => {
    const given = {
      currency: "EUR",
      paymentMethod: "wallet",
      principalCents: 100_000n,
      collateralSats: 3_000_000n,
    } as const;
    const loan = loanOf(given, { lenderId: null, poolId: 3 });
    const liquidation = liquidationOf(
      { collateralSats: 3_000_000n, debt: { cents: 110_000n, currency: "EUR" }, feePoints: 500 },
      PRICES,
    );
    const paid = liquidationTransfers(loan, { ...liquidation, paidCents: 110_000n });
    expectAllowedTransfers("loan.liquidate", paid);
    expect(gains(paid).get("pool:EUR::pool:3")).toBe(110_000n);
    expect(() => liquidationTransfers(loan, { ...liquidation, paidCents: null })).toThrow(
      "a pool cannot receive bitcoin",
    );
  });

  it("empties the escrow in a liquidation, in kind or by the treasury", () => {
    const sold = fc.record({
      given: shape,
      debt: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      feePoints: fc.integer({ min: 0, max: 500 }),
      isKind: fc.boolean(),
    });
    fc.assert(
      fc.property(sold, ({ given, debt, feePoints, isKind }) => {
        const loan = loanOf(given);
        const { collateralSats, currency } = loan;
        const liquidation = liquidationOf(
          { collateralSats, debt: { cents: debt, currency }, feePoints },
          PRICES,
        );
        const paidCents = isKind ? null : debt - liquidation.shortfallCents;
        const transfers = liquidationTransfers(loan, { ...liquidation, paidCents });
        expectAllowedTransfers("loan.liquidate", transfers);
        const after = gains(transfers);
        expect(after.get(HELD)).toBe(-collateralSats);
        const lender = isKind
          ? after.get("available:BTC:lender::")
          : after.get(`available:${currency}:lender::`);
        expect(lender).toBe(isKind ? liquidation.lenderSats : minorOf(paidCents ?? 0n, currency));
      }),
    );
  });
});
