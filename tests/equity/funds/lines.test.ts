import { expect, it } from "vitest";
import { percentOf } from "@/lib/equity/funds/lines";

it("a part of a fund is rounded to the nearest hundredth of a per cent", () => {
  expect([percentOf(5_000n, 1_200_000n), percentOf(1n, 3n), percentOf(5n, 0n)]).toEqual([
    "0.42",
    "33.33",
    "0.00",
  ]);
});
