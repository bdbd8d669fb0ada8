import type { LISTED_STATUSES, ProjectSort } from "@/lib/tokenization/projects/constants";

/** The filters of the list, from the address. */
export type ProjectSearch = Readonly<Partial<Record<(typeof FILTER_FIELDS)[number], string>>>;

export const FILTER_FIELDS = ["q", "status", "kind", "sort"] as const;

export const SORT_NAMES: Readonly<Record<ProjectSort, string>> = {
  recent: "Más recientes",
  deadline: "Terminan antes",
  raised: "Más recaudado",
};

export const STATUS_NAMES: Readonly<Record<(typeof LISTED_STATUSES)[number], string>> = {
  fundraising: "Recaudando",
  waiting: "Cerrando",
  funded: "Financiados",
  in_development: "En desarrollo",
  completed: "Completados",
};
