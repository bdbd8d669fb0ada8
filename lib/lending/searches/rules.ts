import { FILTER_NAMES, type PostKind, TAB_OF } from "@/lib/lending/posts/constants";
import type { PostFilters } from "@/lib/lending/posts/schema";

/** The filters of a search as query parameters. Omits filters that match everything. */
export type SearchFilters = Readonly<Record<string, string>>;

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

/** The prefix of the deduplication keys of search alerts. */
export const ALERT_KEY_PREFIX = "loan-search:";

/** The deduplication key of a search's alert about a post: the notification is written once. */
export const alertKey = (searchId: number, postId: number) => `${ALERT_KEY_PREFIX}${searchId}:${postId}`;
