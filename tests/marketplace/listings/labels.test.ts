import { expect, it } from "vitest";
import { deductedText } from "@/components/marketplace/listings/labels";

it("gives a deducted amount a minus, except for zero", () => {
  expect(deductedText("30.02")).toBe("−30,02\u00a0€");
  expect(deductedText("0.00")).toBe("0,00\u00a0€");
});
