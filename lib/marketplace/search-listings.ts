import { SEARCH } from "@/lib/core/constants";
import { formatMoney } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import type { SearchSource } from "@/lib/core/search";
import { LONGEST_SEARCH } from "./listing-constants";
import { listListings } from "./listing-queries";
import { listListingsInput } from "./listing-schema";

/** Listings for the search box: what is offered now, to whoever has the marketplace. */
export const searchListings: SearchSource = async (viewer, query) => {
  if (!viewer?.apps.includes("marketplace")) return [];
  const asked = listListingsInput.parse({ q: query.slice(0, LONGEST_SEARCH), limit: SEARCH.maxResults });
  const { listings } = await listListings(viewer, asked);
  return listings.map(({ id, title, price, location }) => {
    const { text, unit } = formatMoney(parseMoney(price, "EUR"), "EUR");
    return {
      kind: "listing",
      title,
      note: `${text} ${unit} · ${location}`,
      href: `/marketplace/${id}`,
      guard: "app:marketplace",
      // The database has found it by its words already, in whatever form they stand there.
      words: query,
    };
  });
};
