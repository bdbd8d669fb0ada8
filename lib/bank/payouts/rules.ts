import type { PayoutStatus } from "@/lib/bank/constants";
import { REFERENCE_ALPHABET } from "@/lib/bank/topups/reference-rules";
import { fullName } from "@/lib/core/format/person";
import type { Person } from "@/lib/deals/parties";
import { rolesAmong } from "@/lib/deals/parties";
import type { PAYOUT } from "./machine";

type PayoutRole = (typeof PAYOUT.roles)[number];

/** A person's role for a payout: administrators cannot decide about their own money. */
export function rolesInPayout({ userId }: { userId: string }, person: Person): PayoutRole[] {
  return rolesAmong({ owner: userId }, person);
}

type Waiting = { status: PayoutStatus; needsApproval: boolean; approvedAt: Date | null };

/**
 * Whether a payout waits for the approval of an administrator: because it is large, or because it may have left before
 * a backup was restored.
 */
export function waitsForApproval({ status, needsApproval, approvedAt }: Waiting): boolean {
  return status === "pending" && needsApproval && approvedAt === null;
}

/** Whether the bank may have paid a pending payout already: a restored backup has it from before it was sent. */
export function mayBePaid({ status, mayHaveLeft }: { status: PayoutStatus; mayHaveLeft: boolean }): boolean {
  return status === "pending" && mayHaveLeft;
}

/** The purpose that a payout confirmation is bound to: another account or amount is another purpose. */
export function payoutPurpose({ iban, amount }: { iban: string; amount: string }): string {
  return `payout:${iban}:${amount}`;
}

const SIGNS = 12;
const END_TO_END = new RegExp(`LJP[${REFERENCE_ALPHABET}]{${SIGNS}}`, "g");

/** The end-to-end id of a payout, from random bytes, one per character. */
export function endToEndIdFrom(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, SIGNS)].map(
    (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length],
  );
  return `LJP${signs.join("")}`;
}

/** The end-to-end ids of payouts in a statement text, regardless of spacing. */
export function endToEndIdsIn(text: string): string[] {
  return (
    text
      .toUpperCase()
      .replace(/[\s./-]/g, "")
      .match(END_TO_END) ?? []
  );
}

/** Whether the account holder is the verified member: the same names, in any order and regardless of accents. */
export function isHolder(holder: string, { firstName, lastName }: { firstName: string; lastName: string }) {
  return namesOf(holder) === namesOf(fullName({ firstName, lastName }));
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
 * A name in the characters that every SEPA bank accepts (EPC217-08): letters lose their accents, other characters
 * become spaces. Empty if it contains no Latin letter.
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
