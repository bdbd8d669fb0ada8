import { HOUR_SECONDS } from "@/lib/core/format/durations";

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

/** The states in which the manager can change a fund. */
export const EDITABLE_FUNDS: readonly FundStatus[] = ["draft"];

/** The states that everyone can see. */
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

/** The states that occupy a place in a fund. A member has at most one such investment per fund. */
export const LIVE_PLACES = [
  "requested",
  "approved",
  "signed",
  "active",
  "defaulted",
] as const satisfies readonly PlaceStatus[];

/** `issuing` lasts until every investor has their part. */
export const CALL_STATUSES = ["planned", "issuing", "issued", "dropped"] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** One investor's part of a call. A `late` part is offered to the others; a `covered` one was paid by them. */
export const PART_STATUSES = ["open", "late", "paid", "covered", "defaulted"] as const;
export type PartStatus = (typeof PART_STATUSES)[number];

/** The flows between an investor and the fund: contributions, returned capital, gains, and the exit. */
export const FLOW_KINDS = ["contribution", "return", "gain", "exit"] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** The manager's movements of fund money for investments, and payments of the management fee. */
export const MOVEMENT_KINDS = ["in", "out", "fee"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const DISTRIBUTION_STATUSES = ["paying", "paid"] as const;
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];

/** The series that an investor's flows are compared with. Administrators enter their values. */
export const SERIES = ["bitcoin", "index"] as const;
export type Series = (typeof SERIES)[number];

export const SERIES_LABELS: Readonly<Record<Series, string>> = { bitcoin: "Bitcoin", index: "Índice" };

/** How many days old the value of a series may be for a day without a value. */
export const SERIES_GAP_DAYS = 7;

/** 100 % in hundredths of a per cent, the unit of rates and of parts of a commitment. */
export const WHOLE_POINTS = 10_000;
export const MAX_MANAGEMENT_POINTS = 500;
export const MAX_PERFORMANCE_POINTS = 5_000;
export const MAX_HURDLE_POINTS = 3_000;

/** In cents: one billion euros. */
export const MAX_FUND_CENTS = 100_000_000_000n;
/** The largest distribution, valuation or exit, in cents. */
export const MAX_PROCEEDS_CENTS = 10_000_000_000_000n;

/** How many days before its due day a call must be announced, and when its money is reserved. */
export const NOTICE_DAYS = 10;
export const RESERVE_DAYS = 10;
/** How many days before its due day an investor who has not paid is reminded. */
export const REMIND_DAYS = 3;
/** How many days others have to pay an investor's late part. */
export const RESCUE_DAYS = 10;
/** The latest due day of a call, in days from now. */
export const MAX_CALL_DAYS = 180;
/** How far ahead calls can be planned, in days. */
export const MAX_PLAN_DAYS = 3_660;
export const MAX_PLANNED = 40;

/** The example for the costs of a commitment: an amount in cents over some years. */
export const COST_EXAMPLE = { cents: 1_000_000n, years: 8 } as const;
export const COST_MULTIPLES = [0, 1, 2] as const;

/** The months of the forecast. */
export const OUTLOOK_MONTHS = 12;
/** The days over which the monthly income is averaged. */
export const INCOME_DAYS = 90;

/** The time zone of the days of funds, calls and fees. */
export const FUND_ZONE = "Europe/Madrid";

export const DAYS_PER_YEAR = 365;

/** The investors that one transaction of a batch settles, and those that one transaction notifies. */
export const BATCH_SIZE = 1_000;
export const NOTICE_BATCH_SIZE = 500;

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

/** How recently the member must have confirmed their password to commit or release money, in minutes (D3). */
export const EQUITY_CONFIRMATION_MINUTES = 10;

/** The document that proves a valuation. */
export const VALUATION_DOCUMENT = {
  maxBytes: 10 * 1024 * 1024,
  tooLarge: "El tamaño máximo del documento es 10 MB",
} as const;

export const EQUITY_ATTEMPTS = {
  createPerMember: { points: 20, perSeconds: HOUR_SECONDS },
  placePerMember: { points: 30, perSeconds: 60 },
  payPerMember: { points: 30, perSeconds: 60 },
  valuationPerMember: { points: 40, perSeconds: HOUR_SECONDS },
} as const;

/** How many days an investor has to answer an exit offer below the value of their part. */
export const EXIT_ANSWER_DAYS = 14;

/** The page sizes of lists. */
export const FUNDS_PER_PAGE = 24;
export const INVESTMENTS_PER_PAGE = 50;
export const MAX_SEARCH_LENGTH = 200;
/** `size`: largest first. */
export const FUND_SORTS = ["recent", "size"] as const;
export type FundSort = (typeof FUND_SORTS)[number];
/** The characters of a description that a list shows. */
export const SUMMARY_LENGTH = 200;
/** The most calls, flows, valuations or distributions in one response. */
export const MAX_SHOWN = 100;
/** The parts of calls shown for one investment: one call a month for many years. */
export const MAX_PARTS = 500;
/** The most flows of one investor over all funds and years in a tax report. */
export const MAX_TAX_FLOWS = 50_000;

/**
 * The states in which an investor can read the fund's documents without asking and is notified of its updates: from
 * the approval on.
 */
export const INSIDE_STATUSES = [
  "approved",
  "signed",
  "active",
  "defaulted",
] as const satisfies readonly PlaceStatus[];
