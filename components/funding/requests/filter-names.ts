import type { LISTED_STATUSES } from "@/lib/funding/constants";
import type { RequestSort } from "@/lib/funding/requests/constants";

/** The filters of the list, from the address. */
export type RequestSearch = Readonly<Partial<Record<(typeof FILTER_FIELDS)[number], string>>>;

export const FILTER_FIELDS = ["q", "status", "sector", "risk", "maxAmount", "sort"] as const;

export const SORT_NAMES: Readonly<Record<RequestSort, string>> = {
  recent: "Más recientes",
  deadline: "Terminan antes",
  amount: "Piden más",
};

export const STATUS_NAMES: Readonly<Record<(typeof LISTED_STATUSES)[number], string>> = {
  open: "Abiertas",
  covered: "Cubiertas",
  funded: "Financiadas",
};

export const AMOUNT_NAMES: Readonly<Record<string, string>> = {
  "25000.00": "Hasta 25.000 €",
  "100000.00": "Hasta 100.000 €",
  "500000.00": "Hasta 500.000 €",
};
