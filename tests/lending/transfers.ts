import { expect } from "vitest";
import { type Account, pathOf } from "@/lib/ledger/accounts";
import { type Act, TRANSFER_RULES } from "@/lib/ledger/constants";
import type { Transfer } from "@/lib/ledger/post";
import type { LoanCurrency, LoanMethod } from "@/lib/lending/constants";
import { minorOf } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { methodsOf } from "@/lib/lending/principal/rules";
import { fc } from "../setup/random";

export const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };

type Shape = {
  currency: LoanCurrency;
  paymentMethod: LoanMethod;
  principalCents: bigint;
  collateralSats: bigint;
};

export const loanOf = (shape: Shape, rest: Partial<Loan> = {}) =>
  ({
    id: 7,
    lenderId: "lender",
    poolId: null,
    borrowerId: "borrower",
    feePoints: 150,
    ...shape,
    ...rest,
  }) as Loan;

export const shape = fc.constantFrom<LoanCurrency>("USDT", "USDC", "EUR", "USD").chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    paymentMethod: fc.constantFrom(...methodsOf(currency)),
    principalCents: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    collateralSats: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  }),
);

/** Returns the change of each account, by its path. */
export function gains(transfers: readonly Transfer[]): Map<string, bigint> {
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

/** Checks that an operation allows each of the transfers. */
export function expectAllowedTransfers(act: Act, transfers: readonly Transfer[]): void {
  const rules: readonly (readonly [string, string])[] = TRANSFER_RULES[act];
  for (const { from, to } of transfers) {
    expect(rules.some(([one, other]) => one === from.kind && other === to.kind)).toBe(true);
  }
}

export const principal = (loan: Loan) => minorOf(loan.principalCents, loan.currency);
export const heldPrincipal = (loan: Loan) => `escrow:${loan.currency}:lender:loan:7`;
export const HELD = "escrow:BTC:borrower:loan:7";
