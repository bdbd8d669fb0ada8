import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import type { Level, Reaction } from "@/lib/forum/constants";

export const POSTS_PER_PAGE = 20;
export const COMMENTS_PER_PAGE = 20;

export const POST_SORTS = ["recent", "popular", "unanswered", "unread"] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const TITLE = { min: 5, max: 150 } as const;

/** The actions of an administrator on a topic. */
export const POST_ACTIONS = ["pin", "unpin", "lock", "unlock", "move", "hide", "show"] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

/** As long as a long article. Bodies of 1 MB are rejected before they are read. */
export const MAX_CONTENT_LENGTH = 20_000;

/** Older topics count as read. */
export const UNREAD_DAYS = 30;

/** Images in a text: upload limits, and the longer side of the stored image. */
export const FORUM_PICTURE = {
  maxBytes: 5 * 1024 * 1024,
  tooLarge: "La imagen no puede pesar más de 5 MB",
  maxSidePx: 1920,
  shownPx: 1280,
} as const;

/** How long an image that no saved text uses is kept: as long as a draft stays in the browser. */
export const LOOSE_PICTURE_DAYS = 30;

/** The limits of a new member. Members of higher levels only have rate limits. */
export const NEWCOMER = { level: 1 as Level, links: 2, mentions: 2 } as const;

/** The most members notified of mentions in one text. */
export const MAX_MENTIONS = 10;

export const FLOOD = {
  newcomerTopics: { points: 3, perSeconds: HOUR_SECONDS },
  newcomerComments: { points: 5, perSeconds: 5 * MINUTE_SECONDS },
  topics: { points: 20, perSeconds: HOUR_SECONDS },
  comments: { points: 30, perSeconds: 5 * MINUTE_SECONDS },
  edits: { points: 60, perSeconds: 10 * MINUTE_SECONDS },
  marks: { points: 300, perSeconds: 5 * MINUTE_SECONDS },
  previews: { points: 120, perSeconds: 5 * MINUTE_SECONDS },
  pictures: { points: 30, perSeconds: HOUR_SECONDS },
  reports: { points: 10, perSeconds: HOUR_SECONDS },
} as const;

export const REACTION_NAMES: Readonly<Record<Reaction, string>> = {
  like: "Me gusta",
  useful: "Útil",
  thanks: "Gracias",
};
