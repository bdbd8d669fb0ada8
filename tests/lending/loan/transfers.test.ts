import { describe, expect, it } from "vitest";
import { type Account, pathOf } from "@/lib/ledger/accounts";
import { type Act, TRANSFER_RULES } from "@/lib/ledger/constants";
import type { Transfer } from "@/lib/ledger/post";
import type { LoanCurrency, LoanMethod } from "@/lib/lending/constants";
import { methodsOf, minorOf } from "@/lib/lending/loan/rules";
import {
  cancelTransfers,
  type Loan,
  liquidationTransfers,
  startTransfers,
} from "@/lib/lending/loan/transfers";
import { liquidationOf } from "@/lib/lending/margin/liquidation-rules";
import { fc } from "../../setup/random";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };

type Shape = {
  currency: LoanCurrency;
  paymentMethod: LoanMethod;
  principalCents: bigint;
  collateralSats: bigint;
};

const loanOf = (shape: Shape, rest: Partial<Loan> = {}) =>
  ({
    id: 7,
    lenderId: "lender",
    poolId: null,
    borrowerId: "borrower",
    feePoints: 150,
    ...shape,
    ...rest,
  }) as Loan;

const shape = fc.constantFrom<LoanCurrency>("USDT", "USDC", "EUR", "USD").chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    paymentMethod: fc.constantFrom(...methodsOf(currency)),
    principalCents: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    collateralSats: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  }),
);

/** What each account gains, by its path. */
function gains(transfers: readonly Transfer[]): Map<string, bigint> {
  const byPath = new Map<string, bigint>();
  const add = (account: Account, minor: bigint) =>
    byPath.set(pathOf(account), (byPath.get(pathOf(account)) ?? 0n) + minor);
  for (const { from, to, amount } of transfers) {
    expect(amount).toBeGreaterThanOrEqual(0n);
    expect(from.currency).toBe(to.currency);
    add(from, -amount);
    add(to, amount);
  }
  return byPath;
}

/** Whether an act knows each of the moves. */
function itKnows(act: Act, transfers: readonly Transfer[]): void {
  const rules: readonly (readonly [string, string])[] = TRANSFER_RULES[act];
  for (const { from, to } of transfers) {
    expect(rules.some(([one, other]) => one === from.kind && other === to.kind)).toBe(true);
  }
}

const principal = (loan: Loan) => minorOf(loan.principalCents, loan.currency);
const heldPrincipal = (loan: Loan) => `escrow:${loan.currency}:lender:loan:7`;
const HELD = "escrow:BTC:borrower:loan:7";

describe("the money of a loan", () => {
  it("leaves nothing of the principal in escrow once it begins, and the fee and what is received are all of it", () => {
    fc.assert(
      fc.property(shape, (given) => {
        const loan = loanOf(given);
        const transfers = startTransfers(loan);
        itKnows("loan.start", transfers);
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

  it("comes out of a pool where a pool lends, and goes back to it", () => {
    const given = {
      currency: "EUR",
      paymentMethod: "wallet",
      principalCents: 100_000n,
      collateralSats: 3_000_000n,
    } as const;
    const loan = loanOf(given, { lenderId: null, poolId: 3 });
    const transfers = startTransfers(loan);
    itKnows("loan.start", transfers);
    expect(gains(transfers).get("pool:EUR::pool:3")).toBe(-100_000n);
    const liquidation = liquidationOf(
      { collateralSats: 3_000_000n, debt: { cents: 110_000n, currency: "EUR" }, feePoints: 500 },
      PRICES,
    );
    const paid = liquidationTransfers(loan, { ...liquidation, paidCents: 110_000n });
    itKnows("loan.liquidate", paid);
    expect(gains(paid).get("pool:EUR::pool:3")).toBe(110_000n);
    expect(() => liquidationTransfers(loan, { ...liquidation, paidCents: null })).toThrow(
      "a pool has no bitcoin",
    );
  });

  it("goes back to each of the two where the loan never begins", () => {
    fc.assert(
      fc.property(shape, (given) => {
        const loan = loanOf(given);
        const transfers = cancelTransfers(loan);
        itKnows("loan.cancel", transfers);
        const after = gains(transfers);
        expect(after.get("available:BTC:borrower::")).toBe(loan.collateralSats);
        expect(after.get(HELD)).toBe(-loan.collateralSats);
        const back = loan.paymentMethod === "bank" ? undefined : principal(loan);
        expect(after.get(`available:${loan.currency}:lender::`)).toBe(back);
      }),
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
        itKnows("loan.liquidate", transfers);
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
