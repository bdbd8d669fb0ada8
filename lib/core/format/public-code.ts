import { randomInt } from "node:crypto";

/** What a code on paper is made of: no letter that is read as a digit, so that it can be typed. */
const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 16;

/** The code of a page that anybody may look up who has it: 80 bits, nobody finds one by trying. */
export function randomCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
}

/** `K3PX-…`: the code as it is printed, in groups of four. */
export function printedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}

/**
 * The code that somebody typed from paper: spaces, dashes and small letters do not matter, and what is read wrongly is
 * what it looks like. Null for what can be no code.
 */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
  return isCode ? code : null;
}
