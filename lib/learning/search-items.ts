import { SEARCH } from "@/lib/core/constants";
import type { SearchEntry, SearchSource } from "@/lib/core/search";
import type { ItemType } from "./constants";
import { searchOpenItems } from "./item-queries";
import { itemPath } from "./item-rules";

const NOTE_LENGTH = 80;

/** The open courses and mentorships, for the search box of who is signed in. */
export const searchItems: SearchSource = async (viewer, query) => {
  if (!viewer?.apps.includes("courses")) return [];
  return (await Promise.all([findsOf("course", query), findsOf("mentorship", query)])).flat();
};

async function findsOf(type: ItemType, query: string): Promise<SearchEntry[]> {
  const rows = await searchOpenItems(type, query, SEARCH.maxResults);
  return rows.map(({ id, title, description }) => ({
    kind: type,
    title,
    note: description.slice(0, NOTE_LENGTH),
    href: itemPath(type, id),
    guard: "app:courses",
    // The database knows the forms of Spanish words: what it has found stays found.
    words: query,
  }));
}
