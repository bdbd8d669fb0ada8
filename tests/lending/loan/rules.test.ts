import { describe, expect, it } from "vitest";
import { DECIMALS } from "@/lib/core/format/currencies";
import { LOAN_CURRENCIES, LOAN_METHODS, LOAN_STATUSES } from "@/lib/lending/constants";
import { LOAN } from "@/lib/lending/loan/machine";
import {
  collateralStatus,
  currencyOf,
  eventsOpenTo,
  isHeld,
  methodsOf,
  minorOf,
  RUNNING,
  receivedOf,
  SECURED,
} from "@/lib/lending/loan/rules";
import { fc } from "../../setup/random";

describe("a loan", () => {
  it("is counted in cents, and moved in what its currency is divided into", () => {
    expect(minorOf(123n, "EUR")).toBe(123n);
    expect(minorOf(123n, "USDT")).toBe(1_230_000n);
    for (const currency of LOAN_CURRENCIES)
      expect(minorOf(100n, currency)).toBe(10n ** BigInt(DECIMALS[currency]));
  });

  it("is in the currency of its post, or in the dollars that it is paid in", () => {
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

  it("holds the principal unless a bank pays it", () => {
    expect(LOAN_METHODS.filter(isHeld)).toEqual(["usdt", "usdc", "wallet"]);
  });

  it("costs 1.5 % once, out of what the borrower receives", () => {
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

  it("says of its collateral what its own state says", () => {
    const locked = LOAN_STATUSES.filter((status) => collateralStatus(status, true) === "locked");
    expect(locked).toEqual(["secured", "paid", "disputed", "active", "overdue", "defaulted"]);
    expect([collateralStatus("pending", false), collateralStatus("cancelled", false)]).toEqual([
      "pending",
      "pending",
    ]);
    expect(collateralStatus("liquidated", true)).toBe("liquidated");
    expect([collateralStatus("repaid", true), collateralStatus("cancelled", true)]).toEqual([
      "released",
      "released",
    ]);
    expect(RUNNING.every((status) => SECURED.includes(status) && LOAN.live.includes(status))).toBe(true);
  });

  it("is rated once", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const loan = { status: "repaid", stageExpiresAt: new Date("2026-11-30T12:00:00Z") } as const;
    expect(eventsOpenTo({ ...loan, hasRated: false, lenderId: "one" }, "lender", now)).toEqual(["rate"]);
    expect(eventsOpenTo({ ...loan, hasRated: true, lenderId: "one" }, "lender", now)).toEqual([]);
  });

  it("is paused by two, so not where a pool lends", () => {
    const now = new Date();
    const active = { status: "active" as const, stageExpiresAt: null, hasRated: false };
    expect(eventsOpenTo({ ...active, lenderId: "one" }, "borrower", now)).toContain("pause");
    expect(eventsOpenTo({ ...active, lenderId: null }, "borrower", now)).not.toContain("pause");
  });
});
