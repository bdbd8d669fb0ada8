import { reader, route } from "@/lib/core/command/route";
import { searchesJson, searchJson } from "@/lib/marketplace/searches/present";
import { listListingSearches } from "@/lib/marketplace/searches/queries";
import { saveSearch } from "@/lib/marketplace/searches/save-search";
import { listSearchesInput } from "@/lib/searches/schema";

export const GET = reader(
  {
    summary: "List your saved searches of the marketplace, newest first",
    allow: "user",
    input: listSearchesInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listListingSearches(viewer) }),
  searchesJson,
);

export const POST = route(saveSearch, {
  summary: "Save a search of listings and be notified of new matches",
  status: 201,
  body: searchJson,
});
