import { decide, type Guard } from "@/lib/auth/access";
import { accessSnapshotOf, type Viewer } from "@/lib/auth/actor";
import { SEARCH } from "@/lib/core/config/constants";
import { fold } from "@/lib/core/format/fold";

/**
 * The label of one result of a kind, the heading for several, and the page of the area that lists the remaining
 * results.
 */
export type SearchKind = { one: string; many: string; more?: (query: string) => string };

/** The kinds that belong to no area: the platform's own pages and the help answers. */
export const OWN_KINDS = {
  page: { one: "Página", many: "Páginas" },
  help: { one: "Ayuda", many: "Ayuda" },
} as const satisfies Readonly<Record<string, SearchKind>>;

type OwnKind = keyof typeof OWN_KINDS;

/** A search result; `kind` is its name in the API. */
export type SearchResult<Kind extends string = string> = {
  kind: Kind;
  title: string;
  note: string;
  href: string;
};

/** A result as the search box shows it, with the label of its kind. */
export type LabelledResult = SearchResult & { label: string };

/** A candidate result. `guard` is the guard of the page that it links to; `keywords` are searched but not shown. */
export type SearchEntry<Kind extends string = string> = SearchResult<Kind> & {
  guard: Guard;
  keywords?: string;
};

/**
 * A source of search results. It returns at most `maxResults` candidates and may omit what the viewer may not read;
 * `search` checks the guards again, ranks the candidates and truncates the list.
 */
export type SearchSource<Kind extends string = string> = (
  viewer: Viewer | null,
  query: string,
) => Promise<readonly SearchEntry<Kind>[]>;

export type SearchPart = {
  kinds: Readonly<Record<string, SearchKind>>;
  sources: readonly SearchSource[];
};

/** Declares an area's part of the search: its kinds of results and their sources. */
export function defineSearch<const Kind extends string = never>(part: {
  kinds: Readonly<Record<Kind, SearchKind>>;
  sources: readonly SearchSource<NoInfer<Kind> | OwnKind>[];
}): SearchPart {
  return part;
}

/** Returns the results of all sources for `query`, best first, at most `max`; a visitor finds public pages only. */
export async function search(
  sources: readonly SearchSource[],
  viewer: Viewer | null,
  query: string,
  max: number = SEARCH.maxResults,
): Promise<SearchResult[]> {
  const entries = (await Promise.all(sources.map((source) => source(viewer, query)))).flat();
  return rank(
    entries.filter(({ guard }) => isShown(guard, viewer)),
    query,
    max,
  );
}

/**
 * Returns the entries that contain every word of `query`, best first; entries with equal points keep their order.
 * Ignores accents, case and punctuation.
 */
export function rank(
  entries: readonly SearchEntry[],
  query: string,
  max: number = SEARCH.maxResults,
): SearchResult[] {
  const keywords = wordsOf(fold(query));
  if (keywords.length === 0) return [];
  return entries
    .map((entry) => ({ entry, points: pointsOf(entry, keywords) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, max)
    .map(({ entry: { kind, title, note, href } }) => ({ kind, title, note, href }));
}

// An app without access is found too: its page is where a member requests access. Pages of other members are not.
function isShown(guard: Guard, viewer: Viewer | null): boolean {
  const decision = decide(guard, accessSnapshotOf(viewer));
  return decision === "allow" || decision === "no-access" || decision === "verify-identity";
}

const POINTS = { wholeTitle: 40, titleStart: 20, titleWord: 10, titlePart: 5, keywords: 3, note: 1 } as const;

function pointsOf({ title, note, keywords = "" }: SearchEntry, terms: readonly string[]): number {
  const folded = { title: fold(title), keywords: fold(keywords), note: fold(note) };
  const each = terms.map((word) => pointsOfWord(folded, word));
  if (each.includes(0)) return 0;
  const whole = terms.join(" ");
  const bonus =
    folded.title === whole ? POINTS.wholeTitle : folded.title.startsWith(whole) ? POINTS.titleStart : 0;
  return bonus + each.reduce((sum, points) => sum + points, 0);
}

function pointsOfWord(entry: { title: string; keywords: string; note: string }, word: string): number {
  if (startsAWord(entry.title, word)) return POINTS.titleWord;
  if (entry.title.includes(word)) return POINTS.titlePart;
  if (startsAWord(entry.keywords, word)) return POINTS.keywords;
  return startsAWord(entry.note, word) ? POINTS.note : 0;
}

function startsAWord(text: string, word: string): boolean {
  return wordsOf(text).some((part) => part.startsWith(word));
}

/** Returns whether quotes, «or» or minus combine the words; in that case the last word is not treated as a prefix. */
export function hasOperators(query: string): boolean {
  return /"|(^|\s)(-|or\s)/i.test(query);
}

/** Returns the words of a text without punctuation. The operators of a search only matter to the database. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
