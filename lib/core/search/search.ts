import { decide, type Guard } from "@/lib/auth/access";
import { accessSnapshotOf, type Viewer } from "@/lib/auth/actor";
import { SEARCH } from "@/lib/core/config/constants";

/** What one find of a kind is called, many of them as a heading, and where the area's own list shows the rest. */
export type SearchKind = { one: string; many: string; more?: (query: string) => string };

/** The kinds of what no area brings: the product's own pages and the answers on them. */
export const OWN_KINDS = {
  page: { one: "Página", many: "Páginas" },
  help: { one: "Ayuda", many: "Ayuda" },
} as const satisfies Readonly<Record<string, SearchKind>>;

type OwnKind = keyof typeof OWN_KINDS;

/** `kind` is the word of the API. */
export type Find<Kind extends string = string> = { kind: Kind; title: string; note: string; href: string };

/** A find as the box shows it, with what its kind is called. */
export type NamedFind = Find & { label: string };

/** Something that can be found. `guard` is the guard of the page it leads to; `words` are found too, and not shown. */
export type SearchEntry<Kind extends string = string> = Find<Kind> & { guard: Guard; keywords?: string };

/**
 * One place to search. A source answers at most `maxResults` candidates and may leave out what the viewer may
 * not read; `search` checks the guards again, ranks and cuts.
 */
export type SearchSource<Kind extends string = string> = (
  viewer: Viewer | null,
  query: string,
) => Promise<readonly SearchEntry<Kind>[]>;

export type SearchPart = {
  kinds: Readonly<Record<string, SearchKind>>;
  sources: readonly SearchSource[];
};

/** What an area brings to the search in its manifest: its kinds of finds, and where to look for these and no others. */
export function defineSearch<const Kind extends string = never>(part: {
  kinds: Readonly<Record<Kind, SearchKind>>;
  sources: readonly SearchSource<NoInfer<Kind> | OwnKind>[];
}): SearchPart {
  return part;
}

/** The finds of every source for `query`, best first, at most `most`; a visitor finds public pages only. */
export async function search(
  sources: readonly SearchSource[],
  viewer: Viewer | null,
  query: string,
  most: number = SEARCH.maxResults,
): Promise<Find[]> {
  const entries = (await Promise.all(sources.map((source) => source(viewer, query)))).flat();
  return rank(
    entries.filter(({ guard }) => isShown(guard, viewer)),
    query,
    most,
  );
}

/** The entries that say every word of `query`, best first; equals keep their order. Accents, case and signs do not matter. */
export function rank(
  entries: readonly SearchEntry[],
  query: string,
  most: number = SEARCH.maxResults,
): Find[] {
  const keywords = wordsOf(fold(query));
  if (keywords.length === 0) return [];
  return entries
    .map((entry) => ({ entry, points: pointsOf(entry, keywords) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ entry: { kind, title, note, href } }) => ({ kind, title, note, href }));
}

/** Text as it is compared: lower case, without accents. «Ñ» becomes «n», as whoever has no such key types it. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
}

// A closed app is found too: its page is where access is asked for. Another person's pages are not.
function isShown(guard: Guard, viewer: Viewer | null): boolean {
  const decision = decide(guard, accessSnapshotOf(viewer));
  return decision === "allow" || decision === "no-access" || decision === "verify-identity";
}

const POINTS = { wholeTitle: 40, titleStart: 20, titleWord: 10, titlePart: 5, keywords: 3, note: 1 } as const;

function pointsOf({ title, note, keywords = "" }: SearchEntry, asked: readonly string[]): number {
  const folded = { title: fold(title), keywords: fold(keywords), note: fold(note) };
  const each = asked.map((word) => pointsOfWord(folded, word));
  if (each.includes(0)) return 0;
  const whole = asked.join(" ");
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

/** Whether quotes, «or» or minus say how the words belong together: then none of them is only the beginning of one. */
export function hasOperators(query: string): boolean {
  return /"|(^|\s)(-|or\s)/i.test(query);
}

/** The words of a text without the signs between them: those of a search are for the database, which has heeded them. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
