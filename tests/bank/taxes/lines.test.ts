import { expect, it } from "vitest";
import { holdingOf } from "@/lib/bank/taxes/lines";

it("names funds, and writes units of funds and tokens without trailing zeros", () => {
  expect(holdingOf(11_000_000_000n, "FONDO-2")).toEqual({ text: "11.000", unit: "· Fondo n.º 2" });
  expect(holdingOf(40_500_000n, "OLIVA")).toEqual({ text: "40,5", unit: "OLIVA" });
  expect(holdingOf(5_000_000n, "BTC")).toEqual({ text: "0,05000000", unit: "BTC" });
});
