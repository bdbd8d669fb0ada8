import { SEARCH } from "@/lib/core/config/constants";
import { amountText } from "@/lib/core/format/format";
import type { SearchSource } from "@/lib/core/search/search";
import { MAX_SEARCH_LENGTH } from "./constants";
import { findRequests } from "./list-queries";
import { REQUEST } from "./machine";

/** Open and funded requests for the search box, for members with access to the app. */
export const searchRequests: SearchSource<"funding"> = async (viewer, query) => {
  if (!viewer?.apps.includes("funding")) return [];
  const found = await findRequests(query.slice(0, MAX_SEARCH_LENGTH), SEARCH.maxResults);
  return found.map(({ id, title, amountCents, status }) => ({
    kind: "funding",
    title,
    note: `${amountText(amountCents, "EUR")} · ${REQUEST.labels[status]}`,
    href: `/funding/${id}`,
    guard: "app:funding",
    // The database has already matched the words in any form.
    keywords: query,
  }));
};
