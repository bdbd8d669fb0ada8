import { FILTERS, type PostSearch, setFilters } from "@/components/lending/posts/filter-labels";
import type { PostKind } from "@/lib/lending/posts/constants";

/** The address of the member's own searches. */
export const SEARCHES_PATH = "/p2p-lending?tab=myposts&sub=searches";

/** Describes the filters of a search: «Ofertas · 6 a 12 meses · LTV: hasta 50 %». */
export function filtersText(kind: PostKind, search: PostSearch): string {
  const names = setFilters(search).map(({ name, value }) => FILTERS[name].nameOf(value));
  return [kind === "offers" ? "Ofertas" : "Solicitudes", ...names].join(" · ");
}
