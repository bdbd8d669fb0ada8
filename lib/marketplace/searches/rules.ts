import { exactMoney } from "@/lib/core/format/money";
import type { ListListings } from "@/lib/marketplace/listings/schema";
import type { SearchFilters } from "@/lib/searches/definition";

/** The filters of the catalogue that a search can have, in the order of the page. */
export type CatalogueFilters = Pick<
  ListListings,
  "q" | "category" | "condition" | "minPrice" | "maxPrice" | "sellerId"
>;

const price = (text: string | undefined) => text && exactMoney(text, "EUR");

/** The filters that are set, in one order and with prices in one format, so that the same search is the same row. */
export function searchFiltersOf(filters: CatalogueFilters): SearchFilters {
  const { q, category, condition, minPrice, maxPrice, sellerId } = filters;
  const set = { q, category, condition, minPrice: price(minPrice), maxPrice: price(maxPrice), sellerId };
  return Object.fromEntries(Object.entries(set).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The path of the catalogue with the filters of a search, newest first; of a seller, the path of their page. */
export const searchPath = ({ sellerId, ...filters }: SearchFilters) =>
  sellerId
    ? `/marketplace/sellers/${encodeURIComponent(sellerId)}`
    : `/marketplace?${new URLSearchParams(filters)}`;
