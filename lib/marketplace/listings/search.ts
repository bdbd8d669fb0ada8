import { SEARCH } from "@/lib/core/config/constants";
import { amountText } from "@/lib/core/format/format";
import type { SearchSource } from "@/lib/core/search/search";
import { MAX_SEARCH_LENGTH } from "./constants";
import { findListings } from "./queries";

/** Listings for the search box: what is offered now, to whoever has the marketplace. */
export const searchListings: SearchSource<"listing"> = async (viewer, query) => {
  if (!viewer?.apps.includes("marketplace")) return [];
  const listings = await findListings(query.slice(0, MAX_SEARCH_LENGTH), SEARCH.maxResults);
  return listings.map(({ id, title, priceCents, location }) => ({
    kind: "listing",
    title,
    note: `${amountText(priceCents, "EUR")} · ${location}`,
    href: `/marketplace/${id}`,
    guard: "app:marketplace",
    // The database has found it by its words already, in whatever form they stand there.
    keywords: query,
  }));
};
