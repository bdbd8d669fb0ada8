import type { ContactStatus } from "./constants";

export type ContactEvent = "answer" | "close" | "reopen";

const MOVES: Readonly<Record<ContactEvent, Partial<Record<ContactStatus, ContactStatus>>>> = {
  answer: { open: "answered", answered: "answered" },
  close: { open: "closed", answered: "closed" },
  reopen: { answered: "open", closed: "open" },
};

/** Spanish names of the states, for screens and refusals. */
export const CONTACT_STATUS_NAME: Readonly<Record<ContactStatus, string>> = {
  open: "Por contestar",
  answered: "Contestado",
  closed: "Cerrado",
};

/** Where `event` leads from `status`; null where it may not happen. Source: the table above, used by commands and screens. */
export function nextContactStatus(status: ContactStatus, event: ContactEvent): ContactStatus | null {
  return MOVES[event][status] ?? null;
}

// Without I, L, O and U: it is read out on the telephone.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The name of a message out of 8 random bytes, for example `C-7F3K-9QXM`: 40 bits, which nobody guesses or counts. */
export function referenceOf(random: Uint8Array): string {
  const letters = Array.from(random.slice(0, 8), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return `C-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
