import { AREAS } from "@/lib/areas";
import { OWN_KINDS, type SearchKind, type SearchPart, type SearchSource } from "@/lib/core/search/search";
import { searchPages } from "@/lib/support/help/pages";

const PARTS: readonly SearchPart[] = [
  { kinds: OWN_KINDS, sources: [searchPages] },
  ...AREAS.flatMap(({ search = [] }) => search),
];

/** All search sources, for the search box and the search page. */
export const SEARCH_SOURCES: readonly SearchSource[] = PARTS.flatMap(({ sources }) => sources);

/** All kinds of results. */
export const SEARCH_KINDS: ReadonlyMap<string, SearchKind> = new Map(
  PARTS.flatMap(({ kinds }) => Object.entries(kinds)),
);

/** Returns the labels of a kind. */
export function searchKind(kind: string): SearchKind {
  const found = SEARCH_KINDS.get(kind);
  if (!found) throw new Error(`unknown search kind: ${kind}`);
  return found;
}
