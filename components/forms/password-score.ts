/** 0 for empty input, 1 (weak) to 4 (strong). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];
const COMMON = /^(password|contrase|qwerty|asdf|abc|admin|bienvenid|hola|lonja|1234|iloveyou|teamo)/i;
const BITS_FOR = [30, 48, 66] as const;

/**
 * Estimates the strength of a password: the entropy of random characters from the kinds it uses, without characters
 * that repeat or follow the previous one.
 */
export function passwordScore(password: string): PasswordScore {
  if (password === "") return 0;
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = countUnpredictable(password) * Math.log2(alphabet) - (COMMON.test(password) ? 25 : 0);
  if (bits < BITS_FOR[0]) return 1;
  if (bits < BITS_FOR[1]) return 2;
  return bits < BITS_FOR[2] ? 3 : 4;
}

// A character that repeats the previous one, or is next to it in the alphabet, adds no entropy.
function countUnpredictable(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length;
}
