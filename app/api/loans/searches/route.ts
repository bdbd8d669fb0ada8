import { reader, route } from "@/lib/core/command/route";
import { searchesJson, searchJson } from "@/lib/lending/searches/present";
import { listSearches } from "@/lib/lending/searches/queries";
import { saveSearch } from "@/lib/lending/searches/save-search";
import { listSearchesInput } from "@/lib/lending/searches/schema";

export const GET = reader(
  {
    summary: "One's saved searches of loan requests and offers, the latest first",
    allow: "user",
    input: listSearchesInput,
    refuses: [],
  },
  async (viewer) => ({ result: await listSearches(viewer) }),
  searchesJson,
);

export const POST = route(saveSearch, {
  summary: "Keep what a list of loan posts is narrowed to, and be told of what is published within it",
  status: 201,
  body: searchJson,
});
