import { SEARCH } from "@/lib/core/config/constants";
import { amountText } from "@/lib/core/format/format";
import type { SearchSource } from "@/lib/core/search/search";
import { MAX_SEARCH_LENGTH } from "./constants";
import { findListings } from "./queries";

/** Open listings for the search box, for members with access to the marketplace. */
export const searchListings: SearchSource<"listing"> = async (viewer, query) => {
  if (!viewer?.apps.includes("marketplace")) return [];
  const listings = await findListings(query.slice(0, MAX_SEARCH_LENGTH), SEARCH.maxResults);
  return listings.map(({ id, title, priceCents, location }) => ({
    kind: "listing",
    title,
    note: `${amountText(priceCents, "EUR")} · ${location}`,
    href: `/marketplace/${id}`,
    guard: "app:marketplace",
    // The database has already matched the words in any form.
    keywords: query,
  }));
};
