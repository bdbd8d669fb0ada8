import { describe, expect, it } from "vitest";
import { formatMoney } from "@/lib/core/format/format";
import { CURRENCIES, printMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor, typedText } from "@/lib/core/format/typed-amount";
import { fc } from "../../setup/random";

describe("an amount as people type it", () => {
  it.each([
    ["0,5", "0.5"],
    ["0.5", "0.5"],
    [",5", "0.5"],
    ["1.5", "1.5"],
    ["1.000", "1000"],
    ["69.000", "69000"],
    ["69.000,50", "69000.50"],
    ["69000.50", "69000.50"],
    ["0.015", "0.015"],
    ["0.500", "0.500"],
    ["7050.000", "7050.000"],
    ["70.5000", "70.5000"],
    ["1.234,56", "1234.56"],
    ["1.234.567", "1234567"],
    ["1.234.567,8", "1234567.8"],
    ["  12 ", "12"],
    ["1 234,5", "1234.5"],
    ["1.000 €", "1000"],
    ["1.000 USDT", "1000"],
    ["69.000 US$", "69000"],
    ["$69.000", "69000"],
    ["0,01500000\u00a0BTC", "0.01500000"],
    ["", ""],
  ])("reads «%s» as «%s»", (typed, decimal) => {
    expect(typedAmount(typed)).toBe(decimal);
  });

  it.each(["1e5", "1,2,3", "1,000.50", "1.23,4", "0.500,1", "1.234.5", "doce", "€", ",", "-1", "1.00.000"])(
    "does not guess what «%s» is",
    (typed) => {
      for (const currency of CURRENCIES) expect(typedMinor(typed, currency)).toBeNull();
    },
  );

  it("reads a displayed amount as the same amount, in every currency", () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 16n });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CURRENCIES), (minor, currency) => {
        const { text, unit } = formatMoney(minor, currency);
        expect(typedMinor(`${text} ${unit}`, currency)).toBe(minor);
      }),
    );
  });

  it("reads its own field text as the same amount", () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 16n });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CURRENCIES), (minor, currency) => {
        expect(typedMinor(typedText(printMoney(minor, currency), currency), currency)).toBe(minor);
      }),
    );
    expect(typedText("0.01500000")).toBe("0,015");
    expect(typedText("70500.00")).toBe("70500");
    expect(typedText("100")).toBe("100");
  });

  it("prefills cents with two digits, and bitcoin without needless zeros", () => {
    expect(typedText("1000.50", "EUR")).toBe("1000,50");
    expect(typedText("1000.00", "EUR")).toBe("1000");
    expect(typedText("1000.500000", "USDT")).toBe("1000,50");
    expect(typedText("1000.125000", "USDC")).toBe("1000,125");
    expect(typedText("0.50000000", "BTC")).toBe("0,5");
    expect(typedText("2.50")).toBe("2,5");
  });
});
