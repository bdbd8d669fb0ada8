import { describe, expect, it } from "vitest";
import { startTransfers } from "@/lib/lending/principal/transfers";
import { fc } from "../../setup/random";
import { expectAllowedTransfers, gains, heldPrincipal, loanOf, principal, shape } from "../transfers";

describe("the principal of a loan", () => {
  it("leaves nothing in escrow at the start: the fee and the received amount add up to it", () => {
    fc.assert(
      fc.property(shape, (given) => {
        const loan = loanOf(given);
        const transfers = startTransfers(loan);
        expectAllowedTransfers("loan.start", transfers);
        const after = gains(transfers);
        if (loan.paymentMethod === "bank") {
          expect(after.size).toBe(0);
          return;
        }
        expect(after.get(heldPrincipal(loan))).toBe(-principal(loan));
        const received = after.get(`available:${loan.currency}:borrower::`) ?? 0n;
        const fee = after.get(`fees:${loan.currency}:::`) ?? 0n;
        expect(received + fee).toBe(principal(loan));
      }),
    );
  });

  it("comes from a pool if a pool lends", () => {
    const given = {
      currency: "EUR",
      paymentMethod: "wallet",
      principalCents: 100_000n,
      collateralSats: 3_000_000n,
    } as const;
    const loan = loanOf(given, { lenderId: null, poolId: 3 });
    const transfers = startTransfers(loan);
    expectAllowedTransfers("loan.start", transfers);
    expect(gains(transfers).get("pool:EUR::pool:3")).toBe(-100_000n);
  });
});
