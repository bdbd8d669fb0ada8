import { expect, it } from "vitest";
import { referenceRate } from "@/components/bank/conversion/reference-rate";
import { rateOf } from "@/lib/bank/conversion/rate-rules";

const PRICES = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000" };

const shown = (from: "EUR" | "BTC" | "USDT", to: "EUR" | "BTC" | "USD") =>
  referenceRate({ from, to, rate: rateOf(from, to, PRICES) });

it("shows the price of a bitcoin, whichever side of the conversion it is", () => {
  expect(shown("EUR", "BTC")).toBe("1 BTC = 64.814,81 €");
  expect(shown("BTC", "EUR")).toBe("1 BTC = 64.814,81 €");
  expect(shown("USDT", "BTC")).toBe("1 BTC = 70.000,00 USDT");
});

it("rounds half a cent to the even one", () => {
  expect(referenceRate({ from: "BTC", to: "EUR", rate: "60000.125" })).toBe("1 BTC = 60.000,12 €");
  expect(referenceRate({ from: "BTC", to: "EUR", rate: "60000.135" })).toBe("1 BTC = 60.000,14 €");
});

it("shows the rate itself without bitcoin", () => {
  expect(shown("EUR", "USD")).toBe("1 € = 1,08 US$");
});
