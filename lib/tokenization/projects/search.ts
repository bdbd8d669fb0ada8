import { SEARCH } from "@/lib/core/config/constants";
import type { SearchSource } from "@/lib/core/search/search";
import { MAX_SEARCH_LENGTH } from "./constants";
import { findProjects } from "./list-queries";
import { PROJECT } from "./machine";

/** Current and past sales for the search box, for members with access to the app. */
export const searchProjects: SearchSource<"project"> = async (viewer, query) => {
  if (!viewer?.apps.includes("tokenization")) return [];
  const found = await findProjects(query.slice(0, MAX_SEARCH_LENGTH), SEARCH.maxResults);
  return found.map(({ id, name, tokenSymbol, status }) => ({
    kind: "project",
    title: name,
    note: `${tokenSymbol} · ${PROJECT.labels[status]}`,
    href: `/tokenization/${id}`,
    guard: "app:tokenization",
    // The database has already matched the words in any form.
    keywords: query,
  }));
};
