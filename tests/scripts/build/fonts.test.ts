import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FONTS, fontFile, subsetOf } from "../../../scripts/build/fonts.mjs";

it.each(FONTS)("$file equals the output of `npm run fonts`", async (font) => {
  const subset = await subsetOf(font);
  expect(Buffer.compare(subset, readFileSync(fontFile(font)))).toBe(0);
});
