import { describe, expect, it } from "vitest";
import { dayAfter } from "@/lib/core/format/calendar";
import { accruedOn, feeCentsOf, quarterOf, rawAfter } from "@/lib/equity/funds/fee-rules";
import { multipleOf, multiplesOf, valueNow } from "@/lib/equity/places/account-rules";

describe("the management fee", () => {
  const fund = { feeBaseCents: 1_000_000n, managementPoints: 200, feeRaw: 0n, feeAccruedTo: "2026-01-01" };

  it("is the yearly rate of the commitments after 365 days, whatever is settled before", () => {
    expect(feeCentsOf(accruedOn("2027-01-01", fund))).toBe(20_000n);
    let [raw, paid, from] = [0n, 0n, "2026-01-01"];
    for (let day = 7; day <= 365; day += 7) {
      const today = dayAfter("2026-01-01", day);
      raw = accruedOn(today, { ...fund, feeRaw: raw, feeAccruedTo: from });
      const cents = feeCentsOf(raw);
      [raw, paid, from] = [rawAfter(raw, cents), paid + cents, today];
    }
    const last = accruedOn("2027-01-01", { ...fund, feeRaw: raw, feeAccruedTo: from });
    expect(paid + feeCentsOf(last)).toBe(20_000n);
  });

  it("accrues nothing before the first commitment, nor twice for a day", () => {
    expect(accruedOn("2027-01-01", { ...fund, feeAccruedTo: null })).toBe(0n);
    expect(accruedOn("2026-01-01", fund)).toBe(0n);
    expect(accruedOn("2025-12-31", fund)).toBe(0n);
  });

  it("is settled on the first days of quarters", () => {
    expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(quarterOf)).toEqual([
      "2026-01-01",
      "2026-01-01",
      "2026-04-01",
      "2026-10-01",
    ]);
  });
});

describe("a capital account", () => {
  const account = {
    commitmentCents: 2_000_000n,
    calledCents: 1_100_000n,
    paidCents: 1_100_000n,
    returnedCents: 0n,
    gainCents: 130_000n,
    exitNetCents: null,
  };

  it("has the multiples of the design", () => {
    expect(multiplesOf(account, 1_197_000n)).toEqual({ tvpi: "1.21", dpi: "0.12", rvpi: "1.09" });
  });

  it("is unknown without payments or a valuation", () => {
    expect(multipleOf(5n, { paidCents: 0n })).toBeNull();
    expect(multiplesOf(account, null)).toMatchObject({ tvpi: null, rvpi: null, dpi: "0.12" });
  });

  it("updates a valuation with later payments in and out, never below zero", () => {
    expect(valueNow(100n, { paidCents: 50n, distributedCents: 30n })).toBe(120n);
    expect(valueNow(100n, { paidCents: 0n, distributedCents: 130n })).toBe(0n);
  });
});
