import { expect, it } from "vitest";
import { unitsText } from "@/lib/marketplace/units";

it.each([
  [1, false, "1 unidad"],
  [1_200, false, "1.200 unidades"],
  [1, true, "1 plaza"],
  [3, true, "3 plazas"],
])("%d of a listing, service: %s", (count, isService, text) => {
  expect(unitsText(count, isService)).toBe(text);
});
