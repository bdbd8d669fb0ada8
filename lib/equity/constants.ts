export const FUND_STRATEGIES = ["growth", "buyout", "venture", "distressed"] as const;
export type FundStrategy = (typeof FUND_STRATEGIES)[number];

export const STRATEGY_LABELS: Readonly<Record<FundStrategy, string>> = {
  growth: "Crecimiento",
  buyout: "Compra de empresas",
  venture: "Capital riesgo",
  distressed: "Empresas en dificultades",
};

export const SECTORS = [
  "agro",
  "comercio",
  "educacion",
  "energia",
  "finanzas",
  "industria",
  "inmobiliario",
  "salud",
  "software",
  "turismo",
  "varios",
] as const;
export type Sector = (typeof SECTORS)[number];

export const SECTOR_LABELS: Readonly<Record<Sector, string>> = {
  agro: "Agroalimentación",
  comercio: "Comercio",
  educacion: "Educación",
  energia: "Energía",
  finanzas: "Finanzas",
  industria: "Industria",
  inmobiliario: "Inmobiliario",
  salud: "Salud",
  software: "Software",
  turismo: "Turismo",
  varios: "Varios",
};

export const FUND_STATUSES = ["draft", "review", "active", "suspended", "closed", "cancelled"] as const;
export type FundStatus = (typeof FUND_STATUSES)[number];

/** Those that everybody may see. */
export const SHOWN_FUNDS = ["active", "suspended", "closed"] as const satisfies readonly FundStatus[];

export const PLACE_STATUSES = [
  "requested",
  "approved",
  "signed",
  "active",
  "defaulted",
  "rejected",
  "withdrawn",
  "revoked",
  "exited",
] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** Those in which a member takes up room in a fund; of one fund a member has one of them at most. */
export const LIVE_PLACES = [
  "requested",
  "approved",
  "signed",
  "active",
  "defaulted",
] as const satisfies readonly PlaceStatus[];

/** `issuing` is the time until every investor has their part of it. */
export const CALL_STATUSES = ["planned", "issuing", "issued", "dropped"] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** One investor's part of a call. `late` is offered to the others; `covered` was paid by them. */
export const PART_STATUSES = ["open", "late", "paid", "covered", "defaulted"] as const;
export type PartStatus = (typeof PART_STATUSES)[number];

/** What passed between an investor and the fund: what they put in, what came back of it, what they gained. */
export const FLOW_KINDS = ["contribution", "return", "gain", "exit"] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** What a fund's manager takes out to invest and puts back, and what is settled of the management fee. */
export const MOVEMENT_KINDS = ["in", "out", "fee"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const DISTRIBUTION_STATUSES = ["paying", "paid"] as const;
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];

/** What the flows of an investor are compared with; an administrator keeps the figures of either. */
export const SERIES = ["bitcoin", "index"] as const;
export type Series = (typeof SERIES)[number];

export const SERIES_LABELS: Readonly<Record<Series, string>> = { bitcoin: "Bitcoin", index: "Índice" };

/** Of a series, how many days an earlier value may stand for a day that has none. */
export const SERIES_GAP_DAYS = 7;

/** Rates in hundredths of a percent; a commitment and its parts are counted in them too. */
export const WHOLE_POINTS = 10_000;
export const MAX_MANAGEMENT_POINTS = 500;
export const MAX_PERFORMANCE_POINTS = 5_000;
export const MAX_HURDLE_POINTS = 3_000;

/** In cents: a thousand million euros. */
export const MAX_FUND_CENTS = 100_000_000_000n;
/** In cents: what a distribution, a valuation or an exit may be at most. */
export const MAX_PROCEEDS_CENTS = 10_000_000_000_000n;

/** How many days before its due date investors must be notified of a call, and when what is kept for it is reserved. */
export const NOTICE_DAYS = 10;
export const RESERVE_DAYS = 10;
/** For how long the others may pay what an investor has not. */
export const RESCUE_DAYS = 10;
/** The latest a call may be due, in days. */
export const MAX_CALL_DAYS = 180;
/** How far ahead calls are planned, in days. */
export const MAX_PLAN_DAYS = 3_660;
export const MAX_PLANNED = 40;

/** What a commitment is shown to cost: so much, over so many years. */
export const COST_EXAMPLE = { cents: 1_000_000n, years: 8 } as const;
export const COST_MULTIPLES = [0, 1, 2] as const;

/** How many months ahead it is looked whether the calls can be paid. */
export const OUTLOOK_MONTHS = 12;
/** Of how many days the income of a month is the average. */
export const INCOME_DAYS = 90;

/** The time zone of the days of funds, calls and fees. */
export const FUND_ZONE = "Europe/Madrid";

export const DAYS_PER_YEAR = 365;

/** How many investors one transaction of a batch settles, and how many are notified in one transaction. */
export const BATCH_SIZE = 1_000;
export const NOTICES_BATCH_SIZE = 500;

export const MAX_LIVE_FUNDS = 5;
export const MAX_FUND_DRAFTS = 10;

/** In characters. */
export const MAX_LENGTH = {
  name: 80,
  manager: 120,
  description: 10_000,
  risks: 6_000,
  label: 120,
  reason: 1_000,
  source: 200,
} as const;

/** How recently the password must have been confirmed to commit money or let it go, in minutes (D3). */
export const EQUITY_CONFIRMATION_MINUTES = 10;

/** What proves a valuation. */
export const VALUATION_DOCUMENT = {
  maxBytes: 10 * 1024 * 1024,
  tooLarge: "El tamaño máximo del documento es 10 MB",
} as const;

export const EQUITY_ATTEMPTS = {
  createPerMember: { points: 20, perSeconds: 60 * 60 },
  placePerMember: { points: 30, perSeconds: 60 },
  payPerMember: { points: 30, perSeconds: 60 },
  valuationPerMember: { points: 40, perSeconds: 60 * 60 },
} as const;

/** How many days an investor has for themselves to answer an exit that pays them less than their part is worth. */
export const EXIT_ANSWER_DAYS = 14;

/** Of lists, how many stand on a page. */
export const FUNDS_PER_PAGE = 24;
export const INVESTMENTS_PER_PAGE = 50;
export const MAX_SEARCH_LENGTH = 200;
/** `size` puts the largest first. */
export const FUND_SORTS = ["recent", "size"] as const;
export type FundSort = (typeof FUND_SORTS)[number];
/** How much of a description stands in a list. */
export const SUMMARY_LENGTH = 200;
/** The calls, flows, valuations and distributions that one answer names. */
export const MAX_SHOWN = 100;
/** The parts of calls that are shown of one investor in one fund: a call a month for many years. */
export const MAX_PARTS = 500;
/** Of one investor in all funds, in all years: with as many there is no tax report. */
export const MAX_TAX_FLOWS = 50_000;

/** Who reads a fund's documents without asking and is notified of its updates: from the day on which they were given a place. */
export const INSIDE_STATUSES = [
  "approved",
  "signed",
  "active",
  "defaulted",
] as const satisfies readonly PlaceStatus[];
