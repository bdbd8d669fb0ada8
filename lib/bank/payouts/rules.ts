import { REFERENCE_ALPHABET } from "@/lib/bank/topups/reference-rules";
import type { Person } from "@/lib/deals/parties";
import { rolesAmong } from "@/lib/deals/parties";
import type { PAYOUT } from "./machine";

type PayoutRole = (typeof PAYOUT.roles)[number];

/** What somebody is in a payout: nobody decides on their own money. */
export function rolesInPayout({ userId }: { userId: string }, person: Person): PayoutRole[] {
  return rolesAmong({ owner: userId }, person);
}

/** The act that a payout is confirmed for, in words: another account or amount is another act. */
export function payoutAct({ iban, amount }: { iban: string; amount: string }): string {
  return `payout:${iban}:${amount}`;
}

const SIGNS = 12;
const END_TO_END = new RegExp(`LJP[${REFERENCE_ALPHABET}]{${SIGNS}}`, "g");

/** The name that a payout has at every bank, from so many random bytes, one for each sign. */
export function endToEndIdFrom(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, SIGNS)].map(
    (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length],
  );
  return `LJP${signs.join("")}`;
}

/** The names of payouts that a text of a statement holds, however it is spaced. */
export function endToEndIdsIn(text: string): string[] {
  return (
    text
      .toUpperCase()
      .replace(/[\s./-]/g, "")
      .match(END_TO_END) ?? []
  );
}

/** Whether the holder of an account is the member as verified: the same names, in whatever order and accents. */
export function isHolder(holder: string, { firstName, lastName }: { firstName: string; lastName: string }) {
  return namesOf(holder) === namesOf(`${firstName} ${lastName}`);
}

function namesOf(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: "l", Ł: "L", ø: "o", Ø: "O", đ: "d", Đ: "D", ß: "ss" },
  ...{ æ: "ae", Æ: "AE", œ: "oe", Œ: "OE", þ: "th", Þ: "Th", ð: "d", Ð: "D" },
};

/**
 * A name in the signs that every bank of the SEPA area takes (EPC217-08): letters lose their accents, anything else is a space.
 * Empty where nothing of it is a Latin letter.
 */
export function nameInFile(name: string): string {
  const plain = [...name.normalize("NFD").replace(/\p{M}/gu, "")]
    .map((sign) => LETTERS[sign] ?? sign)
    .join("");
  return plain
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 70);
}
