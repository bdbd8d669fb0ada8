const PRINTABLE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

// Other no-break spaces become U+00A0, so that an amount is not separated from its unit.
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{ "\t": " ", "\u2007": "\u00a0", "\u202f": "\u00a0" },
  ...{ "−": "-", "‐": "-", "‑": "-", "‒": "–", "―": "—", "⁄": "/", "′": "'", "″": '"' },
  ...{ "→": "->", "←": "<-", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~", "₿": "BTC" },
  ...{ Ł: "L", ł: "l", Đ: "D", đ: "d", ı: "i", Ħ: "H", ħ: "h", ĸ: "k", Ŋ: "N", ŋ: "n", ẞ: "SS" },
};

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

/**
 * Converts `text` to the characters of the standard fonts (WinAnsi): drops accents that they lack, writes symbols with
 * plain characters, drops invisible characters, and replaces any other character with a question mark.
 */
export function printableText(text: string): string {
  const composed = text.normalize("NFC");
  if (PRINTABLE.test(composed)) return composed;
  return Array.from(graphemes.segment(composed), ({ segment }) => printableOf(segment)).join("");
}

function printableOf(grapheme: string): string {
  const known = PRINTABLE.test(grapheme) ? grapheme : REPLACEMENTS[grapheme];
  if (known !== undefined) return known;
  const bare = grapheme.normalize("NFKD").replace(/[\p{M}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
  const letters = Array.from(bare, (letter) => (PRINTABLE.test(letter) ? letter : REPLACEMENTS[letter]));
  return letters.includes(undefined) ? "?" : letters.join("");
}
