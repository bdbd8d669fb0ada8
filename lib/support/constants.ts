import { HOUR_SECONDS } from "@/lib/core/format/durations";

export const CONTACT_STATUSES = ["open", "answered", "closed"] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONTACTS_PER_PAGE = 20;

/** The maximum lengths of the fields of a contact message. */
export const CONTACT_LENGTH = { name: 120, email: 254, subject: 160, message: 5_000, answer: 5_000 } as const;

/** Allows a person to write twice, but not a program to flood the inbox or to send mails to others through it. */
export const CONTACT_FLOOD = {
  perAddress: { points: 10, perSeconds: HOUR_SECONDS },
  perSender: { points: 5, perSeconds: HOUR_SECONDS },
} as const;

export const CONTACT_NOT_FOUND = "Ese mensaje no existe";
