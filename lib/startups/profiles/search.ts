import { SEARCH } from "@/lib/core/config/constants";
import type { SearchSource } from "@/lib/core/search/search";
import { INDUSTRY_LABELS } from "@/lib/startups/constants";
import { MAX_SEARCH_LENGTH } from "./constants";
import { findStartups } from "./queries";

/** Listed startups for the search box, for members with access to the app. */
export const searchStartups: SearchSource<"startup"> = async (viewer, query) => {
  if (!viewer?.apps.includes("startups")) return [];
  const found = await findStartups(query.slice(0, MAX_SEARCH_LENGTH), SEARCH.maxResults);
  return found.map(({ id, name, tagline, industry }) => ({
    kind: "startup",
    title: name,
    note: [INDUSTRY_LABELS[industry], tagline].filter(Boolean).join(" · "),
    href: `/startups/${id}`,
    guard: "app:startups",
    // The database has already matched the words in any form.
    keywords: query,
  }));
};
