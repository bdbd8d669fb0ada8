import { FILTER_NAMES, type PostKind, TAB_OF } from "@/lib/lending/posts/constants";
import type { PostFilters } from "@/lib/lending/posts/schema";

/** What a search looks for, as its list's address says it: a filter that lets everything through is not there. */
export type SearchFilters = Readonly<Record<string, string>>;

/** The filters that are set, in the order of the page: the same search is the same row, however it was asked for. */
export function searchFiltersOf(filters: PostFilters): SearchFilters {
  const set = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value && value !== "all" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(set);
}

/** Where a search's list stands, the newest first. */
export function searchPath(kind: PostKind, filters: SearchFilters): string {
  return `/p2p-lending?${new URLSearchParams({ tab: TAB_OF[kind], ...filters, sort: "recent" })}`;
}

/** What the name of an occasion on which a search finds a post begins with. */
export const OCCASION = "loan-search:";

/** The occasion on which a search finds a post: its notification is written once. */
export const occasionOf = (searchId: number, postId: number) => `${OCCASION}${searchId}:${postId}`;
