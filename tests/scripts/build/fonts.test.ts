import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cutFace, FACES, faceFile } from "../../../scripts/build/fonts.mjs";

it.each(FACES)("$file is what `npm run fonts` cuts", async (face) => {
  const cut = await cutFace(face);
  expect(Buffer.compare(cut, readFileSync(faceFile(face)))).toBe(0);
});
