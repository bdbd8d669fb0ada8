import type { ContactStatus } from "./constants";

export type ContactEvent = "answer" | "close" | "reopen";

const MOVES: Readonly<Record<ContactEvent, Partial<Record<ContactStatus, ContactStatus>>>> = {
  answer: { open: "answered", answered: "answered" },
  close: { open: "closed", answered: "closed" },
  reopen: { answered: "open", closed: "open" },
};

/** Spanish names of the states, for screens and error messages. */
export const CONTACT_STATUS_NAME: Readonly<Record<ContactStatus, string>> = {
  open: "Por contestar",
  answered: "Contestado",
  closed: "Cerrado",
};

/** The state after `event`; null if it is not possible. Commands and screens use the table above. */
export function nextContactStatus(status: ContactStatus, event: ContactEvent): ContactStatus | null {
  return MOVES[event][status] ?? null;
}

// Without I, L, O and U, because it is read out on the phone.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * The reference of a message from 8 random bytes, for example `C-7F3K-9QXM`: 40 bits, so it cannot be guessed or
 * enumerated.
 */
export function referenceOf(random: Uint8Array): string {
  const letters = Array.from(random.slice(0, 8), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return `C-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
