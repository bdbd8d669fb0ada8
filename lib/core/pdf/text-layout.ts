import type { PDFFont } from "@cantoo/pdf-lib";
import { printableText } from "./printable-text";

/** A font in one size with its line height, in points. */
export type Face = { font: PDFFont; size: number; leading: number };

const widths = new WeakMap<PDFFont, Map<string, number>>();

/**
 * Returns the width of printable text in points. Letters are drawn without kerning, so it is the sum of their widths.
 */
export function widthOf(text: string, { font, size }: Face): number {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  let width = 0;
  for (const letter of text) {
    const own = known.get(letter) ?? font.widthOfTextAtSize(letter, 1);
    known.set(letter, own);
    width += own;
  }
  return width * size;
}

/**
 * Breaks `text` into lines of this width: at spaces, and inside a word only if it is wider than a line. Returns at
 * least one line.
 */
export function linesOf(text: string, face: Face, width: number): string[] {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).flatMap((line) => {
    const words = printableText(line)
      .split(" ")
      .filter((word) => word !== "");
    return joined(
      words.flatMap((word) => piecesOf(word, face, width)),
      face,
      width,
    );
  });
  return lines.length > 0 ? lines : [""];
}

function joined(words: readonly string[], face: Face, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > 0 ? lines : [""];
}

function piecesOf(word: string, face: Face, width: number): string[] {
  if (widthOf(word, face) <= width) return [word];
  const pieces = [""];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (longer.length === 1 || widthOf(longer, face) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}
