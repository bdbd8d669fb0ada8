import { describe, expect, it } from "vitest";
import { cancelTransfers } from "@/lib/lending/loan/cancellation";
import { fc } from "../../setup/random";
import { expectAllowedTransfers, gains, HELD, loanOf, principal, shape } from "../transfers";

describe("the amounts locked for a loan", () => {
  it("are returned to both parties if the loan never starts", () => {
    fc.assert(
      fc.property(shape, (given) => {
        const loan = loanOf(given);
        const transfers = cancelTransfers(loan);
        expectAllowedTransfers("loan.cancel", transfers);
        const after = gains(transfers);
        expect(after.get("available:BTC:borrower::")).toBe(loan.collateralSats);
        expect(after.get(HELD)).toBe(-loan.collateralSats);
        const back = loan.paymentMethod === "bank" ? undefined : principal(loan);
        expect(after.get(`available:${loan.currency}:lender::`)).toBe(back);
      }),
    );
  });
});
