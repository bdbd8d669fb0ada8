import { describe, expect, it } from "vitest";
import { typedAmount } from "@/lib/core/typed-amount";

describe("an amount as people type it", () => {
  it.each([
    ["0,5", "0.5"],
    ["0.5", "0.5"],
    ["1.234,56", "1234.56"],
    ["1.234.567,8", "1234567.8"],
    ["  12 ", "12"],
    ["", ""],
    ["1e5", "1e5"],
    ["1,2,3", "1.2,3"],
  ])("reads «%s» as «%s»", (typed, decimal) => {
    expect(typedAmount(typed)).toBe(decimal);
  });
});
