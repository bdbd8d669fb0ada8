import { reader, route } from "@/lib/core/command/route";
import { searchesJson, searchJson } from "@/lib/lending/searches/present";
import { listLoanSearches } from "@/lib/lending/searches/queries";
import { saveSearch } from "@/lib/lending/searches/save-search";
import { listSearchesInput } from "@/lib/searches/schema";

export const GET = reader(
  {
    summary: "List your saved searches of loan requests and offers, newest first",
    allow: "user",
    input: listSearchesInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listLoanSearches(viewer) }),
  searchesJson,
);

export const POST = route(saveSearch, {
  summary: "Save a search of loan posts and be notified of new matches",
  status: 201,
  body: searchJson,
});
