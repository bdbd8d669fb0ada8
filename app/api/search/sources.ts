import { AREAS } from "@/lib/areas";
import type { SearchSource } from "@/lib/core/search";
import { searchPages } from "@/lib/core/search-pages";

/** Everything that is searched, by the box and by the page. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  searchPages,
  ...AREAS.flatMap(({ search = [] }) => search),
];
