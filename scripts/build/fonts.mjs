import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import subsetFont from "subset-font";
import { exitWithFailure } from "../failure.mjs";
import { CHECKOUT } from "../files.mjs";

const PACKAGES = path.join(CHECKOUT, "node_modules", "@fontsource-variable");
const FOLDER = path.join(CHECKOUT, "app", "fonts");

// The Latin characters of the packages, in hexadecimal: Western European letters, punctuation and signs.
const LATIN =
  "0020-00FF 0131 0152 0153 02BB 02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD";

/**
 * The font files of the pages: the weights that the styles use; of the serif, which only headings use, one optical
 * size.
 */
export const FONTS = [
  {
    file: "inter.woff2",
    source: "inter/files/inter-latin-wght-normal.woff2",
    options: { variationAxes: { wght: { min: 400, max: 700 } } },
  },
  {
    file: "source-serif-4.woff2",
    source: "source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
    // Headings need neither small capitals nor old-style figures.
    options: { variationAxes: { wght: { min: 500, max: 600 }, opsz: 36 }, noLayoutClosure: true },
  },
];

/** Returns the bytes of a font, reduced to what the pages use. */
export function subsetOf({ source, options }) {
  const characters = LATIN.split(" ").flatMap((range) => charactersOf(range));
  const font = readFileSync(path.join(PACKAGES, source));
  return subsetFont(font, characters.join(""), { targetFormat: "woff2", ...options });
}

function charactersOf(range) {
  const [first, last = first] = range.split("-").map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
}

/** Returns the path of the font file that the pages load. */
export function fontFile({ file }) {
  return path.join(FOLDER, file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    for (const font of FONTS) writeFileSync(fontFile(font), await subsetOf(font));
  } catch (error) {
    exitWithFailure(error);
  }
}
