import { describe, expect, it } from "vitest";
import { DECIMALS } from "@/lib/core/format/currencies";
import {
  CURRENCIES,
  convert,
  divide,
  exactMoney,
  isAmount,
  isTooMuch,
  parseMoney,
  percentage,
  printMoney,
  type Rounding,
  split,
} from "@/lib/core/format/money";
import { fc } from "../../setup/random";

const currency = fc.constantFrom(...CURRENCIES);
const minor = fc.bigInt({ min: 0n, max: 9_223_372_036_854_775_807n });

describe("printing and parsing", () => {
  it.each([
    [0n, "EUR", "0.00"],
    [5n, "EUR", "0.05"],
    [-5n, "EUR", "-0.05"],
    [123_456n, "USD", "1234.56"],
    [1n, "BTC", "0.00000001"],
    [2_100_000_000_000_000n, "BTC", "21000000.00000000"],
    [-1_000_000n, "USDT", "-1.000000"],
    [10n ** 30n, "USDC", `1${"0".repeat(24)}.000000`],
  ] as const)("writes %s minor units of %s as %s", (units, unit, text) => {
    expect(printMoney(units, unit)).toBe(text);
  });

  it("reads back every amount it wrote", () => {
    fc.assert(
      fc.property(minor, currency, (units, unit) => {
        expect(parseMoney(printMoney(units, unit), unit)).toBe(units);
      }),
    );
  });

  it("reads abbreviated input", () => {
    expect(parseMoney("1", "EUR")).toBe(100n);
    expect(parseMoney("1.5", "BTC")).toBe(150_000_000n);
    expect(parseMoney("007.10", "EUR")).toBe(710n);
    expect(parseMoney("92233720368547758.07", "EUR")).toBe(9_223_372_036_854_775_807n);
  });

  it.each([
    "",
    " ",
    "-1",
    "+1",
    "1,5",
    "1e5",
    "0x10",
    "NaN",
    "Infinity",
    "1.",
    ".5",
    "1.001",
    "1 000",
    "１",
    "1\n",
    "92233720368547758.08",
    "9".repeat(20),
  ])("refuses %j as euros", (text) => {
    expect(isAmount(text, DECIMALS.EUR)).toBe(false);
    const refusal = expect.objectContaining({
      code: "invalid",
      message: expect.stringContaining("2 decimales"),
    });
    expect(() => parseMoney(text, "EUR")).toThrow(refusal);
  });

  it("distinguishes too large amounts from invalid ones", () => {
    for (const text of ["92233720368547758.08", "9".repeat(20), "9".repeat(40)]) {
      expect(isTooMuch(text, DECIMALS.EUR)).toBe(true);
    }
    for (const text of ["92233720368547758.07", "0", `${"9".repeat(20)}.001`, "1e30", "-9", "9.", ""]) {
      expect(isTooMuch(text, DECIMALS.EUR)).toBe(false);
    }
  });

  it("refuses a ninth decimal of a bitcoin", () => {
    expect(() => parseMoney("0.000000001", "BTC")).toThrow("8 decimales");
  });
});

it("an amount has one text, however many of its decimals were typed", () => {
  expect(["20", "20.0", "20.00"].map((text) => exactMoney(text, "EUR"))).toEqual(Array(3).fill("20.00"));
  expect(() => exactMoney("20.001", "EUR")).toThrow();
});

describe("divide", () => {
  it.each([
    [5n, 2n, "half-even", 2n],
    [7n, 2n, "half-even", 4n],
    [-5n, 2n, "half-even", -2n],
    [-7n, 2n, "half-even", -4n],
    [8n, 3n, "half-even", 3n],
    [7n, 3n, "half-even", 2n],
    [-8n, 3n, "half-even", -3n],
    [7n, 3n, "up", 3n],
    [-7n, 3n, "up", -2n],
    [6n, 3n, "up", 2n],
    [8n, 3n, "down", 2n],
    [-8n, 3n, "down", -3n],
  ] as const)("%s / %s, %s, is %s", (numerator, denominator, rounding, quotient) => {
    expect(divide(numerator, denominator, rounding)).toBe(quotient);
  });

  it("deviates by less than one unit, in the stated direction", () => {
    const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const rounding = fc.constantFrom<Rounding>("half-even", "up", "down");
    fc.assert(
      fc.property(whole, fc.bigInt({ min: 1n, max: 10n ** 12n }), rounding, (numerator, denominator, how) => {
        const off = divide(numerator, denominator, how) * denominator - numerator;
        if (how === "up") expect(off >= 0n && off < denominator).toBe(true);
        else if (how === "down") expect(off <= 0n && -off < denominator).toBe(true);
        else expect((off < 0n ? -off : off) * 2n <= denominator).toBe(true);
      }),
    );
  });

  it.each([0n, -1n])("refuses to divide by %s", (denominator) => {
    expect(() => divide(1n, denominator, "down")).toThrow(new RangeError("the denominator must be positive"));
  });
});

describe("prices, shares and splits", () => {
  it("multiplies bitcoin by a price in dollars", () => {
    const price = { units: 7_000_007n, decimals: 2 };
    const bitcoin = { minor: 33_333_333n, currency: "BTC" as const };
    expect(convert(bitcoin, price, { currency: "USDT", rounding: "half-even" })).toBe(23_333_356_433n);
    expect(convert(bitcoin, price, { currency: "USD", rounding: "up" })).toBe(2_333_336n);
    expect(convert(bitcoin, price, { currency: "USD", rounding: "down" })).toBe(2_333_335n);
  });

  it("calculates a share in basis points", () => {
    expect(percentage(10_000n, 150n, "up")).toBe(150n);
    expect(percentage(10_001n, 150n, "up")).toBe(151n);
    expect(percentage(3_300n, 50n, "half-even")).toBe(16n);
  });

  it("loses no unit in a split", () => {
    fc.assert(
      fc.property(minor, fc.bigInt({ min: 0n, max: 10_000n }), (whole, basisPoints) => {
        const { fee, rest } = split(whole, basisPoints);
        expect(fee + rest).toBe(whole);
        expect(fee >= 0n && rest >= 0n).toBe(true);
      }),
    );
  });
});
