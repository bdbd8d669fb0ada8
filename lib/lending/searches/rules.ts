import { FILTER_NAMES, type PostKind, TAB_OF } from "@/lib/lending/posts/constants";
import type { PostFilters } from "@/lib/lending/posts/schema";
import type { SearchFilters } from "@/lib/searches/definition";

/** The filters that are set, in the order of the page, so that the same search is the same row. */
export function searchFiltersOf(filters: PostFilters): SearchFilters {
  const set = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value && value !== "all" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

/** The path of the list that a search matches, newest first. */
export function searchPath(kind: PostKind, filters: SearchFilters): string {
  return `/p2p-lending?${new URLSearchParams({ tab: TAB_OF[kind], ...filters, sort: "recent" })}`;
}
