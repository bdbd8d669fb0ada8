/** The length of an IBAN in each country of the SEPA area. */
const SEPA_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

const WRONG = "Ese IBAN no es válido: revisa sus cifras";
const OUTSIDE = "Ese IBAN no es de un país de la zona SEPA";

/** Normalizes a typed IBAN (no spaces, upper case). `problem` says why SEPA cannot pay to it, and is null if it can. */
export function readIban(text: string): { iban: string; problem: string | null } {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return { iban, problem: WRONG };
  const length = SEPA_LENGTHS[iban.slice(0, 2)];
  if (!length) return { iban, problem: OUTSIDE };
  return { iban, problem: iban.length === length && remainderOf(iban) === 1n ? null : WRONG };
}

// ISO 13616: letters count from 10, and the first four characters move to the end.
function remainderOf(iban: string): bigint {
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const digits = [...rearranged].map((character) => Number.parseInt(character, 36)).join("");
  return BigInt(digits) % 97n;
}

/** Formats an IBAN in groups of four. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
