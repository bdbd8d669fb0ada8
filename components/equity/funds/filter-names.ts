import type { FUND_SORTS, SHOWN_FUNDS } from "@/lib/equity/constants";

/** The filters of the list, from the address. */
export type FundSearch = Readonly<Partial<Record<(typeof FILTER_FIELDS)[number], string>>>;

export const FILTER_FIELDS = ["q", "status", "strategy", "sector", "maxMinimum", "sort"] as const;

export const SORT_NAMES: Readonly<Record<(typeof FUND_SORTS)[number], string>> = {
  recent: "Más recientes",
  size: "Más grandes",
};

export const STATUS_NAMES: Readonly<Record<(typeof SHOWN_FUNDS)[number], string>> = {
  active: "Activos",
  suspended: "Suspendidos",
  closed: "Cerrados",
};

/** The ranges of the minimum investment. */
export const MINIMUM_NAMES: Readonly<Record<string, string>> = {
  "1000.00": "Hasta 1.000 €",
  "10000.00": "Hasta 10.000 €",
  "50000.00": "Hasta 50.000 €",
};
