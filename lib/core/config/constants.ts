// The constants of the specification's sections 9 (spec 1, 2 and 3), in one file as D16 requires, and those that
// several areas share. Not here: what administrators set (`settings-table.ts`), and the widths and places of a layout,
// which are in its classes. The limits that the specification does not name are in the `constants.ts` of their area.

export const TOAST = {
  visibleAtOnce: 1,
  durationMs: 5_000,
  swipeThresholdPx: 50,
  hotkey: "F8",
  maxWidthPx: 420,
} as const;

/** Messages that stay longer than others: some of the administration, and that of an accepted offer. */
export const LONG_TOAST_MS = { administration: 8_000, acceptedOffer: 10_000 } as const;

/** How long an icon confirms that a text was copied. */
export const COPIED_MS = 2_000;

/** The pause between the creation of a course and its page, in which the toast appears. */
export const COURSE_REDIRECT_MS = 100;

/**
 * How long the pointer rests on an icon before its tooltip appears, and for how long afterwards other tooltips appear
 * immediately.
 */
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300 } as const;

export const BREAKPOINT = { mobileMaxPx: 768, tabletMaxPx: 1024 } as const;

export const PERMISSIONS_POLL_MS = 500;

/** How long public pages keep the answer to who is signed in. */
export const AUTH_CACHE_MS = 5 * 60_000;

/**
 * The search in the header: maximum query length, maximum number of results, and the pause in typing before a request.
 */
export const SEARCH = { maxLength: 80, maxResults: 8, pauseMs: 150 } as const;

/** The last activities in the overview of the profile. */
export const OVERVIEW_ACTIVITIES = 3;

/** How new a course or mentorship is to count as recent. */
export const RECENT_DAYS = 7;

/** The minimum length of a password, which the environment can raise. */
export const MIN_PASSWORD_LENGTH = 6;

/** How long the link to set a new password is valid. */
export const RESET_LINK_MINUTES = 60;

/** The answer time that the help promises. */
export const SUPPORT_REPLY_HOURS = 24;

/** The time in which a verification of identity is reviewed, as members read it. */
export const KYC_REVIEW_HOURS = { min: 24, max: 48 } as const;

/** The maximum size of an upload, in megabytes. */
export const MAX_UPLOAD_MB = { profileImage: 1, kycDocument: 5 } as const;

/** The length of a destination address. */
export const ADDRESS_LENGTH = { min: 26, max: 62 } as const;

/** The maximum length of a token's symbol. */
export const SYMBOL_LENGTH = 5;

/** Above this LTV, in hundredths of a percent, screens show a warning. */
export const WARNING_LTV = 6_000;

/** The maximum spread of a conversion, in hundredths of a percent. */
export const MAX_SPREAD_POINTS = 1_000;

/**
 * The days that an investor has to answer the justification of a tranche: the bounds of the setting and its default.
 */
export const TRANCHE_ANSWER_DAYS = { min: 3, default: 14, max: 60 } as const;

/** The days that a milestone waits for its promoter after its date: the bounds of the setting and its default. */
export const MILESTONE_ASK_DAYS = { min: 60, default: 180, max: 730 } as const;

/** The maximum cost of a liquidation, in hundredths of a percent of the debt. */
export const MAX_LIQUIDATION_FEE_POINTS = 500;

/** Platform fees in hundredths of a percent (D9). */
export const FEE_BASIS_POINTS = {
  /** Deposits and withdrawals of euros, payments between members, and the pools. */
  bank: 0,
  bitcoinOrders: 150,
  /** The default of the setting. */
  conversions: 50,
  courses: 150,
  funding: 150,
  loans: 150,
  marketplace: 300,
  tokenization: 200,
} as const;

/** The installed application, a PWA (spec 1 §4 and §9, D15). */
export const WORKER = {
  script: "/sw.js",
  cachePrefix: "lonja-",
  registerDelayMs: 100,
  reloadDelayMs: 500,
  pollMs: 30_000,
} as const;

/** When the page offers to install the application, and when it announces that it can be installed. */
export const INSTALL = {
  interactions: 2,
  engagementMs: 5_000,
  mobileBannerMs: 3_000,
  installableMs: 100,
} as const;

/**
 * The error digest by which a page recognizes that the database is unavailable; any other digest identifies a log line.
 */
export const UNAVAILABLE_DIGEST = "unavailable";

/** What the error screens say; here, because every page loads three of them and loads this file once. */
export const FAILURE_MESSAGE = {
  internal: "Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.",
  unavailable: "El servicio no responde en este momento. Vuelve a intentarlo en unos segundos.",
} as const;

/**
 * Reads that may be slightly stale (decision 283): how far a replica may lag behind the primary and still be used, how
 * often the lag is measured, and for how long the reads of a user who has just written go to the primary, marked by a
 * cookie. This time is longer than the maximum lag.
 */
export const REPLICA = {
  maxLagMs: 5_000,
  probeMs: 1_000,
  afterWriteSeconds: 10,
  cookie: "lonja-recent-write",
} as const;

/**
 * Why a replica cannot be used: it does not respond, it is not a standby (for example, it was promoted), it is a
 * standby of another primary, or it has replayed more than its primary has, which was set back to an earlier time.
 */
export const REPLICA_FAULTS = ["away", "no-standby", "other-primary", "ahead"] as const;

export type ReplicaFault = (typeof REPLICA_FAULTS)[number];
