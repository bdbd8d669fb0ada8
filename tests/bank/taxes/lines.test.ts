import { expect, it } from "vitest";
import { holdingOf } from "@/lib/bank/taxes/lines";
import type { Token } from "@/lib/core/format/money";
import { fundAsset } from "@/lib/core/tax";

it("names funds, and writes units of funds and tokens without trailing zeros", () => {
  expect(holdingOf(11_000_000_000n, fundAsset(2))).toEqual({ text: "11.000", unit: "· Fondo n.º 2" });
  expect(holdingOf(40_500_000n, "OLIVA" as Token)).toEqual({ text: "40,5", unit: "OLIVA" });
  expect(holdingOf(5_000_000n, "BTC")).toEqual({ text: "0,05000000", unit: "BTC" });
});
