/** Excludes characters that are easily confused when read aloud or typed: 0 O, 1 I L, 5 S, 2 Z, 8 B. */
export const REFERENCE_ALPHABET = "34679ACDEFGHJKMNPQRTUVWXY";

const SIGNS = 8;
const FOUND = new RegExp(`LJ(\\d{2})([${REFERENCE_ALPHABET}]{${SIGNS}})`, "g");

/**
 * The reference for eight characters of the alphabet, with its check digits (ISO 7064, MOD 97-10). Throws for other
 * characters.
 */
export function referenceOf(signs: string): string {
  if (!new RegExp(`^[${REFERENCE_ALPHABET}]{${SIGNS}}$`).test(signs))
    throw new Error("a payment reference has eight characters of REFERENCE_ALPHABET");
  return `LJ${checkDigits(signs)}${signs}`;
}

/** A reference from random bytes, one per character. */
export function referenceFrom(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, SIGNS)].map(
    (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length],
  );
  return referenceOf(signs.join(""));
}

/** The references in a text with correct check digits, regardless of spacing. */
export function referencesIn(text: string): string[] {
  const plain = text.toUpperCase().replace(/[\s./-]/g, "");
  return [...plain.matchAll(FOUND)].flatMap(([found, digits, signs = ""]) =>
    digits === checkDigits(signs) ? [found] : [],
  );
}

// Two digits per character, so that any wrong character and any swap of two changes the remainder.
function checkDigits(signs: string): string {
  const digits = [...signs].map((sign) => String(REFERENCE_ALPHABET.indexOf(sign)).padStart(2, "0")).join("");
  return String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, "0");
}
