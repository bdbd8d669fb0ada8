import { expect, it } from "vitest";
import { distanceLabel, distanceOf } from "@/lib/exchange/orders/price-rules";

it("a price outside the band is named with its distance, rounded to the nearest tenth of a per cent", () => {
  const band = { btcReferencePriceUsd: "70000.00", eurUsdRate: "1.080000", marketPriceBandPercent: 20 };
  const distance = distanceOf(9_000_000n, band);
  expect(distance && distanceLabel(distance)).toBe("un 28,6 % por encima del precio de referencia");
});
