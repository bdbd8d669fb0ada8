import { expect, it } from "vitest";
import { rateLabel } from "@/components/payments/rate-label";

it("shows a rate with the decimals that it has, two at least", () => {
  expect(["1.080000", "1.085000", "1.000000", "1.123456", "2"].map(rateLabel)).toEqual([
    "1,08",
    "1,085",
    "1,00",
    "1,123456",
    "2,00",
  ]);
});
