import { FILTERS, type PostSearch, setFilters } from "@/components/lending/posts/filter-labels";
import type { PostKind } from "@/lib/lending/posts/constants";

/** Where a member's own searches are. */
export const SEARCHES_PATH = "/p2p-lending?tab=myposts&sub=searches";

/** «Ofertas · 6 a 12 meses · LTV: hasta 50 %»: what a search looks for. */
export function filtersText(kind: PostKind, search: PostSearch): string {
  const names = setFilters(search).map(({ name, value }) => FILTERS[name].nameOf(value));
  return [kind === "offers" ? "Ofertas" : "Solicitudes", ...names].join(" · ");
}
