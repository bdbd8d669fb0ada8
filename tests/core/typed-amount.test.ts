import { describe, expect, it } from "vitest";
import { typedAmount, typedPrice } from "@/lib/core/typed-amount";

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

describe("a price as people type it", () => {
  it.each([
    ["70.500", "70500"],
    [" 1.234.567 ", "1234567"],
    ["70.500,5", "70500.5"],
    ["70.50", "70.50"],
    ["70500.5", "70500.5"],
    ["0.500", "0.500"],
    ["7050.000", "7050.000"],
    ["70.5000", "70.5000"],
    ["1e5", "1e5"],
  ])("reads «%s» as «%s»", (typed, decimal) => {
    expect(typedPrice(typed)).toBe(decimal);
  });
});
