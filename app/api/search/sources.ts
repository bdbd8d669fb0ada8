import { AREAS } from "@/lib/areas";
import { OWN_KINDS, type SearchKind, type SearchPart, type SearchSource } from "@/lib/core/search/search";
import { searchPages } from "@/lib/support/help/pages";

const PARTS: readonly SearchPart[] = [
  { kinds: OWN_KINDS, sources: [searchPages] },
  ...AREAS.flatMap(({ search = [] }) => search),
];

/** Everything that is searched, by the box and by the page. */
export const SEARCH_SOURCES: readonly SearchSource[] = PARTS.flatMap(({ sources }) => sources);

/** Every kind of find. */
export const SEARCH_KINDS: ReadonlyMap<string, SearchKind> = new Map(
  PARTS.flatMap(({ kinds }) => Object.entries(kinds)),
);

/** The names of a kind. */
export function searchKind(kind: string): SearchKind {
  const found = SEARCH_KINDS.get(kind);
  if (!found) throw new Error(`unknown search kind: ${kind}`);
  return found;
}
