// The business constants and timings of the specification (spec 1 §9, spec 2 §9, spec 3 §9); D16 keeps them in one file.

export const TOAST = {
  visibleAtOnce: 1,
  durationMs: 5_000,
  swipeThresholdPx: 50,
  hotkey: "F8",
  maxWidthPx: 420,
} as const;

/** How long one rests on an icon before it is named, and for how long after that others are named at once. */
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300 } as const;

export const BREAKPOINT = { mobileMaxPx: 768, tabletMaxPx: 1024 } as const;

export const PERMISSIONS_POLL_MS = 500;

/** The header's search: longest question, most finds, and how long typing must pause before it asks. */
export const SEARCH = { maxLength: 80, maxResults: 8, pauseMs: 150 } as const;

/** The most that a conversion may cost, in hundredths of a percent. */
export const MAX_SPREAD_POINTS = 1_000;

/** How many days an investor has to answer the proof of a tranche: the bounds of the setting, and what it begins with. */
export const TRANCHE_ANSWER_DAYS = { least: 3, usual: 14, most: 60 } as const;

/** How many days a milestone waits for its promoter after its date: the bounds of the setting, and what it begins with. */
export const MILESTONE_ASK_DAYS = { least: 60, usual: 180, most: 730 } as const;

/** Of the debt, in hundredths of a per cent: what a liquidation may cost at most. */
export const MAX_LIQUIDATION_FEE_POINTS = 500;

/** Platform fees in hundredths of a percent (D9). */
export const FEE_BASIS_POINTS = {
  /** Euros in and out, payments between members, and the pools. */
  bank: 0,
  bitcoinOrders: 150,
  /** What the setting begins with. */
  conversions: 50,
  courses: 150,
  funding: 150,
  loans: 150,
  marketplace: 300,
  tokenization: 200,
} as const;

/** The installed application (spec 1 §4 and §9, D15). */
export const WORKER = {
  script: "/sw.js",
  cachePrefix: "lonja-",
  registerDelayMs: 100,
  reloadDelayMs: 500,
  pollMs: 30_000,
} as const;

/** When installing is offered, and when an installable page says so. */
export const INSTALL = {
  interactions: 2,
  engagementMs: 5_000,
  mobileBannerMs: 3_000,
  installableMs: 100,
} as const;

/** The digest of an error by which a page knows that the database is away; any other names a line of the log. */
export const UNAVAILABLE_DIGEST = "unavailable";

/**
 * Reads that may be late (ADR 283): how far behind the primary a replica may be that is asked, how often that is looked at, and
 * for how long whoever has written reads from the primary, by a cookie: longer than a replica may be behind.
 */
export const REPLICA = {
  maxLagMs: 5_000,
  probeMs: 1_000,
  afterWriteSeconds: 10,
  cookie: "lonja-recent-write",
} as const;

/** Why a replica cannot be asked: no answer, no standby (also one that was promoted), or a standby of another primary. */
export const REPLICA_FAULTS = ["away", "no-standby", "other-primary"] as const;

export type ReplicaFault = (typeof REPLICA_FAULTS)[number];
