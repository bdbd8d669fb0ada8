import { euroText } from "@/components/marketplace/listings/labels";
import type { Condition } from "@/lib/marketplace/constants";
import { CONDITION_LABELS } from "@/lib/marketplace/listings/constants";
import type { SearchFilters } from "@/lib/searches/definition";

/** The address of the member's own searches. */
export const SEARCHES_PATH = "/marketplace?tab=searches";

type Categories = readonly { slug: string; name: string }[];

/** Describes the filters of a search: «reloj · Relojes · Buen estado · Hasta 500,00 €». */
export function filtersText(filters: SearchFilters, categories: Categories): string {
  const { q, category, condition, minPrice, maxPrice, sellerId } = filters;
  if (sellerId) return "Todo lo que publique";
  const names = [
    q,
    category && (categories.find(({ slug }) => slug === category)?.name ?? category),
    condition && CONDITION_LABELS[condition as Condition],
    minPrice && `Desde ${euroText(minPrice)}`,
    maxPrice && `Hasta ${euroText(maxPrice)}`,
  ];
  return names.filter(Boolean).join(" · ");
}
