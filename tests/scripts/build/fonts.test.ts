import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cutFace, FACES, faceFile } from "../../../scripts/build/fonts.mjs";

it.each(FACES)("$file equals the output of `npm run fonts`", async (face) => {
  const cut = await cutFace(face);
  expect(Buffer.compare(cut, readFileSync(faceFile(face)))).toBe(0);
});
