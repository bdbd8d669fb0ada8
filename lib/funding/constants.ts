import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** `covered`: the whole amount is agreed, but an investor can still revoke. */
export const REQUEST_STATUSES = ["draft", "open", "covered", "funded", "closed"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** The states in which the owner can change a request. */
export const EDITABLE_REQUESTS: readonly RequestStatus[] = ["draft", "open", "covered", "funded"];

/** The states that everyone can see. An index covers them. */
export const LISTED_STATUSES = ["open", "covered", "funded"] as const satisfies readonly RequestStatus[];

export const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];

export const RISK_LABELS: Readonly<Record<Risk, string>> = { low: "Bajo", medium: "Medio", high: "Alto" };

/** What the investor receives: a share of the company, or a share of its sales up to a fixed sum. */
export const OFFER_KINDS = ["equity", "sales"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const OFFER_KIND_LABELS: Readonly<Record<OfferKind, string>> = {
  equity: "Participación",
  sales: "Parte de las ventas",
};

/**
 * `pending` and `negotiating` come before an agreement. Then `accepted`, with the money held; `paid`; and `repaid`
 * once a share of sales has paid the agreed sum or its months are over. The others ended without a payment: `closed`
 * with its request, `revoked` within the reflection period, `refunded` because the request was not covered.
 */
export const OFFER_STATUSES = [
  "pending",
  "negotiating",
  "accepted",
  "paid",
  "repaid",
  "rejected",
  "withdrawn",
  "expired",
  "closed",
  "revoked",
  "refunded",
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The states in negotiation. */
export const LIVE_OFFERS = ["pending", "negotiating"] as const satisfies readonly OfferStatus[];

/** The states that count towards the amount of a request. */
export const AGREED_OFFERS = ["accepted", "paid", "repaid"] as const satisfies readonly OfferStatus[];

export const SIDES = ["investor", "owner"] as const;
export type Side = (typeof SIDES)[number];

/** Board rights, from the least to the most that the owner gives up. */
export const BOARDS = ["none", "observer", "seat"] as const;
export type Board = (typeof BOARDS)[number];

export const BOARD_LABELS: Readonly<Record<Board, string>> = {
  none: "Sin asiento",
  observer: "Observador, sin voto",
  seat: "Un asiento, con voto",
};

export const REPORTS = ["yearly", "quarterly", "monthly"] as const;
export type Report = (typeof REPORTS)[number];

export const REPORT_LABELS: Readonly<Record<Report, string>> = {
  yearly: "Anual",
  quarterly: "Trimestral",
  monthly: "Mensual",
};

/** What an investor receives first if the company is sold or wound up. */
export const PREFERENCES = ["none", "simple", "participating"] as const;
export type Preference = (typeof PREFERENCES)[number];

export const PREFERENCE_LABELS: Readonly<Record<Preference, string>> = {
  none: "Ninguna",
  simple: "1×, no participativa",
  participating: "1×, participativa",
};

export const ANTIDILUTIONS = ["none", "average", "full"] as const;
export type Antidilution = (typeof ANTIDILUTIONS)[number];

export const ANTIDILUTION_LABELS: Readonly<Record<Antidilution, string>> = {
  none: "No",
  average: "Media ponderada",
  full: "Completa",
};

/** The default clauses of a request. */
export const USUAL_CLAUSES = {
  board: "none",
  report: "quarterly",
  lockMonths: 24,
  preference: "none",
  antidilution: "none",
} as const;

/** How long a first offer and each later turn wait for an answer, in days. */
export const TURN_DAYS = { first: 14, next: 7 } as const;

/** In cents: from one euro to what a company may raise in twelve months. */
export const AMOUNT_CENTS = { min: 1_00n, max: 500_000_000n } as const;

/** In hundredths of a per cent, of the company or of its sales. */
export const SHARE_POINTS = { min: 1, max: 10_000 } as const;

export const LOCK_MONTHS = { min: 0, max: 120 } as const;
/** How many months a share of sales can be paid. */
export const SALES_MONTHS = { min: 1, max: 120 } as const;
/** In days: when an owner is reminded of an unreported month, and how long they can report the last one. */
export const SALES_REMINDER_DAYS = 7;
export const SALES_GRACE_DAYS = 30;
/** The most that a share of sales can pay in total, as a multiple of the amount; the least is the amount itself. */
export const MAX_SALES_MULTIPLE = 5n;

/** The number of tranches, if an agreement is paid in tranches. */
export const TRANCHE_COUNT = { min: 2, max: 6 } as const;

/**
 * `waiting`: for the tranche before it. `due`: for its owner's proof. `proven`: until the investor answers, or does
 * not (`unanswered`). `disputed`: until an administrator decides. The first tranche is `released` when the agreement
 * is paid.
 */
export const TRANCHE_STATUSES = [
  "waiting",
  "due",
  "proven",
  "unanswered",
  "disputed",
  "released",
  "returned",
] as const;
export type TrancheStatus = (typeof TRANCHE_STATUSES)[number];

/** The states in which the money is held. */
export const HELD_TRANCHES = [
  "waiting",
  "due",
  "proven",
  "unanswered",
  "disputed",
] as const satisfies readonly TrancheStatus[];

/** In days: how long an owner has for each proof, and how long an undecided tranche waits. */
export const TRANCHE_DAYS = { proof: 180, undecided: 60 } as const;

/**
 * A monthly promise is `paused` while its request cannot receive it; `ended` by its supporter, after its last month
 * or with its request; `stopped` by an administrator.
 */
export const PROMISE_STATUSES = ["active", "paused", "ended", "stopped"] as const;
export type PromiseStatus = (typeof PROMISE_STATUSES)[number];

/** The states in which a promise can still pay. */
export const LIVE_PROMISES = ["active", "paused"] as const satisfies readonly PromiseStatus[];

/** In cents per month: the goal of a request, and the promise of one supporter. */
export const GOAL_CENTS = { min: 10_00n, max: 100_000_000n } as const;
export const PROMISE_CENTS = { min: 1_00n, max: 500_000n } as const;

/** The live promises that a member may have. */
export const MAX_OWN_PROMISES = 20;

/** The supporters named on the page of a request. */
export const SUPPORTERS_NAMED = 12;

/** In days from now. */
export const DEADLINE_DAYS = { min: 1, default: 60, max: 365 } as const;

/** In characters. */
export const MAX_LENGTH = {
  title: 120,
  description: 10_000,
  terms: 4_000,
  message: 1_000,
  reason: 1_000,
  tranche: 200,
  monthlyPurpose: 300,
} as const;

export const MAX_DRAFTS = 10;
export const MAX_OPEN_REQUESTS = 5;

/** The offers of one request in negotiation or accepted. They may all end in one transaction. */
export const MAX_LIVE_OFFERS = 200;
/** The offers of one member in negotiation. */
export const MAX_OWN_OFFERS = 50;
/** The versions of one offer. */
export const MAX_VERSIONS = 40;

/** How recently the member must have confirmed exactly this offer to sign it, in minutes (D3). */
export const SIGNATURE_MINUTES = 10;

export const FUNDING_ATTEMPTS = {
  createPerMember: { points: 20, perSeconds: HOUR_SECONDS },
  offerPerMember: { points: 30, perSeconds: HOUR_SECONDS },
  agreements: { points: 30, perSeconds: 60 },
  promisePerMember: { points: 30, perSeconds: HOUR_SECONDS },
} as const;

/** What a member can do instead if the owner of a request accepts nothing now. */
export const OTHER_REQUEST = "Elige otra solicitud.";
