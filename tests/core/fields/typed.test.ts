import { describe, expect, it } from "vitest";
import { typedAmountOrNone, typedNumber, typedNumberOrNone, typedTextOrNone } from "@/lib/core/fields/typed";

describe("fields as people type them", () => {
  it("reads an empty required number as none at all, not as zero", () => {
    expect(["", " ", "5", "cinco"].map((text) => typedNumber.parse(text))).toEqual([NaN, NaN, 5, NaN]);
  });

  it("reads an empty field that may stay empty as null", () => {
    expect(["", " ", "5"].map((text) => typedNumberOrNone.parse(text))).toEqual([null, null, 5]);
    expect(["", " ", "1.000,5 €"].map((text) => typedAmountOrNone.parse(text))).toEqual([
      null,
      null,
      "1000.5",
    ]);
    expect(["", "2026-12-01"].map((text) => typedTextOrNone.parse(text))).toEqual([null, "2026-12-01"]);
  });

  it("leaves an absent field absent where a form may omit it", () => {
    expect(typedNumberOrNone.optional().parse(undefined)).toBeUndefined();
  });
});
