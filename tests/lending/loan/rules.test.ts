import { describe, expect, it } from "vitest";
import { DECIMALS } from "@/lib/core/format/currencies";
import { LOAN_CURRENCIES } from "@/lib/lending/constants";
import { eventsOpenTo, minorOf } from "@/lib/lending/loan/rules";

describe("a loan", () => {
  it("is calculated in cents, and posted in the minor units of its currency", () => {
    expect(minorOf(123n, "EUR")).toBe(123n);
    expect(minorOf(123n, "USDT")).toBe(1_230_000n);
    for (const currency of LOAN_CURRENCIES)
      expect(minorOf(100n, currency)).toBe(10n ** BigInt(DECIMALS[currency]));
  });

  it("can be rated once by each party", () => {
    const now = new Date("2026-11-23T12:00:00Z");
    const stageExpiresAt = new Date("2026-11-30T12:00:00Z");
    const loan = { status: "repaid", stageExpiresAt, defaultReason: null } as const;
    expect(eventsOpenTo({ ...loan, hasRated: false, lenderId: "one" }, "lender", now)).toEqual(["rate"]);
    expect(eventsOpenTo({ ...loan, hasRated: true, lenderId: "one" }, "lender", now)).toEqual([]);
  });

  it("cannot be paused if a pool lends: a pause needs two parties", () => {
    const now = new Date();
    const active = { status: "active" as const, stageExpiresAt: null, defaultReason: null, hasRated: false };
    expect(eventsOpenTo({ ...active, lenderId: "one" }, "borrower", now)).toContain("pause");
    expect(eventsOpenTo({ ...active, lenderId: null }, "borrower", now)).not.toContain("pause");
  });
});
