import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** The possible subjects of a conversation, besides none. */
export const ABOUT_TYPES = ["listing", "trade", "loan", "course", "mentorship", "startup"] as const;
export type AboutType = (typeof ABOUT_TYPES)[number];

/** The error for a subject that belongs to neither of the two members. */
export const NOT_THEIRS: Readonly<Record<AboutType, string>> = {
  listing: "Esa persona no tiene ese anuncio",
  trade: "No tienes ninguna operación de ese tipo con esa persona",
  loan: "No tienes ese préstamo con esa persona",
  course: "Esa persona no ofrece ese curso",
  mentorship: "Esa persona no ofrece esa mentoría",
  startup: "Esa startup no es de esa persona",
};

/** The error for a message that does not exist, or not for this member. */
export const NO_MESSAGE = "Ese mensaje no existe";

export const MAX_MESSAGE_LENGTH = 4_000;
export const MAX_RESOLUTION_LENGTH = 1_000;

export const MESSAGES_PER_PAGE = 30;
export const CONVERSATIONS_PER_PAGE = 20;

/** How many of the last deletions in a conversation a client is told that asks for new messages. */
export const MAX_DELETIONS_LISTED = 100;

/** The minimum length of a search: the trigram index needs this many characters. */
export const MIN_SEARCH_LENGTH = 3;
export const RESULTS_PER_PAGE = 20;
export const MAX_MEMBERS_FOUND = 8;

/** How long a message stays unread before a mail is sent about it, in minutes. */
export const UNREAD_MAIL_MINUTES = 10;

/** The kind of the notification about unread messages. */
export const UNREAD_NOTICE = "messaging.unread-messages";

/** High enough for a conversation, too low for mass messages. */
export const MESSAGE_LIMITS = {
  sendPerMember: { points: 60, perSeconds: 60 },
  imagePerMember: { points: 20, perSeconds: 60 },
  startPerMember: { points: 30, perSeconds: HOUR_SECONDS },
  searchPerMember: { points: 60, perSeconds: 60 },
  reportPerMember: { points: 10, perSeconds: HOUR_SECONDS },
} as const;

/** The upload limits of images in messages. */
export const MESSAGE_IMAGE = {
  maxBytes: 5 * 1024 * 1024,
  tooLarge: "El tamaño máximo permitido es 5 MB",
  maxSidePx: 1600,
} as const;
