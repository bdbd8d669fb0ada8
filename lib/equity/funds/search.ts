import { SEARCH } from "@/lib/core/config/constants";
import type { SearchSource } from "@/lib/core/search/search";
import { MAX_SEARCH_LENGTH } from "@/lib/equity/constants";
import { findFunds } from "./list-queries";
import { FUND } from "./machine";
import { fundPath } from "./notices";

/** Funds for the search box, for members with access to the app. */
export const searchFunds: SearchSource<"fund"> = async (viewer, query) => {
  if (!viewer?.apps.includes("privateEquity")) return [];
  const found = await findFunds(query.slice(0, MAX_SEARCH_LENGTH), SEARCH.maxResults);
  return found.map(({ id, name, managerName, status }) => ({
    kind: "fund",
    title: name,
    note: `${managerName} · ${FUND.labels[status]}`,
    href: fundPath(id),
    guard: "app:privateEquity",
    // The database has already matched the words in any form.
    keywords: query,
  }));
};
