import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { StartupStatus } from "@/lib/startups/constants";

/** The states in lists. A closed startup can only be opened by its address. */
export const LISTED_STATUSES = ["active", "funded", "acquired"] as const satisfies readonly StartupStatus[];

export const STARTUP_SORTS = ["recent", "target"] as const;
export type StartupSort = (typeof STARTUP_SORTS)[number];

export const STARTUPS_PER_PAGE = 24;
export const MAX_SEARCH_LENGTH = 80;
/** The characters of a description that a list shows if there is no tagline. */
export const SUMMARY_LENGTH = 180;

/** The logo of a startup: upload limits, and the stored size. */
export const STARTUP_LOGO = {
  maxBytes: 8 * 1024 * 1024,
  tooLarge: "El tamaño máximo de la imagen es 8 MB",
  maxSidePx: 1280,
} as const;

/** A logo that no startup uses after this many hours is deleted. */
export const LOOSE_LOGO_HOURS = 24;

export const STARTUP_ATTEMPTS = {
  publishPerMember: { points: 20, perSeconds: HOUR_SECONDS },
  picturePerMember: { points: 60, perSeconds: HOUR_SECONDS },
  invitePerMember: { points: 30, perSeconds: HOUR_SECONDS },
} as const;
