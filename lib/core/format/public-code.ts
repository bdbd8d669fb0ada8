import { randomInt } from "node:crypto";

/** The characters of a printed code: no letters that look like digits, so that it can be typed. */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 16;

/** Returns a random code for a page that anyone with the code may open: 80 bits, which cannot be guessed. */
export function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
}

/** Formats a code for printing, in groups of four: `K3PX-…`. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}

/**
 * Parses a code that was typed from paper: ignores spaces, dashes and case, and reads letters that look like a digit as
 * that digit. Returns null if the text cannot be a code.
 */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
  return isCode ? code : null;
}
