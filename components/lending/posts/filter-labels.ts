import {
  FILTER_NAMES,
  FILTER_VALUES,
  type FilterName,
  POST_SORTS,
  type PostKind,
  type PostSort,
} from "@/lib/lending/posts/constants";

/** The filters of a list, from the address. */
export type PostSearch = Partial<Record<FilterName, string>> & { sort: PostSort };

type Filter = {
  label: string;
  /** The label of no filter. */
  any: string;
  values: readonly string[];
  nameOf: (value: string) => string;
};

const CURRENCIES: Readonly<Record<string, string>> = {
  fiat: "Euros y dólares",
  usdt: "USDT",
  usdc: "USDC",
  btc: "BTC",
};

/** Formats `5000-20000` as «5.000 a 20.000», `20000+` as «Más de 20.000». */
function rangeName(value: string, unit: string): string {
  const [low = "", high] = value.replace("+", "").split("-");
  const shown = (figure: string) => figure.replace(/\B(?=(\d{3})+$)/g, ".");
  if (high === undefined) return `Más de ${shown(low)} ${unit}`;
  return low === "0" ? `Hasta ${shown(high)} ${unit}` : `${shown(low)} a ${shown(high)} ${unit}`;
}

/** The filters of the specification (3 §2.1), in the order of display. */
export const FILTERS: Readonly<Record<FilterName, Filter>> = {
  currency: {
    label: "Moneda",
    any: "Todas las monedas",
    values: FILTER_VALUES.currency.filter((value) => value !== "all"),
    nameOf: (value) => CURRENCIES[value] ?? value,
  },
  amount: {
    label: "Importe",
    any: "Cualquier importe",
    values: FILTER_VALUES.amount,
    nameOf: (value) => rangeName(value, "").trim(),
  },
  term: {
    label: "Plazo",
    any: "Cualquier plazo",
    values: FILTER_VALUES.term,
    nameOf: (value) => rangeName(value, "meses"),
  },
  apr: {
    label: "Interés total",
    any: "Cualquier interés",
    values: FILTER_VALUES.apr,
    nameOf: (value) => `Interés: ${rangeName(value, "%").toLowerCase()}`,
  },
  ltv: {
    label: "LTV",
    any: "Cualquier LTV",
    values: FILTER_VALUES.ltv,
    nameOf: (value) => `LTV: ${rangeName(value, "%").toLowerCase()}`,
  },
};

const SORTS: Readonly<Record<PostKind, Readonly<Record<PostSort, string>>>> = {
  requests: {
    tae: "Mayor TAE",
    apr: "Mayor interés",
    amount: "Mayor importe",
    term: "Menor plazo",
    recent: "Más recientes",
  },
  offers: {
    tae: "Menor TAE",
    apr: "Menor interés",
    amount: "Mayor importe",
    term: "Menor plazo",
    recent: "Más recientes",
  },
};

export const sortNames = (kind: PostKind) => POST_SORTS.map((sort) => ({ sort, name: SORTS[kind][sort] }));

/** By default, the best posts come first. */
export const USUAL_SORT: PostSort = "tae";

/** Returns the active filters, in order. */
export function setFilters(search: PostSearch): { name: FilterName; value: string }[] {
  return FILTER_NAMES.flatMap((name) => {
    const value = search[name];
    return value ? [{ name, value }] : [];
  });
}

/** Returns the query of a list; with `tab` for the page's address, without it for the API call. */
export function queryOf({ sort, ...search }: PostSearch, tab?: string): URLSearchParams {
  const query = new URLSearchParams(tab ? { tab } : {});
  for (const { name, value } of setFilters({ ...search, sort })) query.set(name, value);
  if (!tab || sort !== USUAL_SORT) query.set("sort", sort);
  return query;
}
