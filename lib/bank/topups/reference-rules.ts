/** Without what is taken for something else when it is read aloud or typed: 0 O, 1 I L, 5 S, 2 Z, 8 B. */
export const REFERENCE_ALPHABET = "34679ACDEFGHJKMNPQRTUVWXY";

const SIGNS = 8;
const FOUND = new RegExp(`LJ(\\d{2})([${REFERENCE_ALPHABET}]{${SIGNS}})`, "g");

/** The reference of eight signs of the alphabet, with its check digits (ISO 7064, MOD 97-10). Throws for other signs. */
export function referenceOf(signs: string): string {
  if (!new RegExp(`^[${REFERENCE_ALPHABET}]{${SIGNS}}$`).test(signs))
    throw new Error("a payment reference has eight characters of REFERENCE_ALPHABET");
  return `LJ${checkDigits(signs)}${signs}`;
}

/** A reference from so many random bytes, one for each sign. */
export function referenceFrom(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, SIGNS)].map(
    (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length],
  );
  return referenceOf(signs.join(""));
}

/** The references that a text holds, however it is spaced, whose check digits are right. */
export function referencesIn(text: string): string[] {
  const plain = text.toUpperCase().replace(/[\s./-]/g, "");
  return [...plain.matchAll(FOUND)].flatMap(([found, digits, signs = ""]) =>
    digits === checkDigits(signs) ? [found] : [],
  );
}

// Two digits for each sign, so that no other sign, and no two that change places, leave the remainder as it is.
function checkDigits(signs: string): string {
  const digits = [...signs].map((sign) => String(REFERENCE_ALPHABET.indexOf(sign)).padStart(2, "0")).join("");
  return String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, "0");
}
