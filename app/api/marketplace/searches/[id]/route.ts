import { route } from "@/lib/core/command/route";
import { deleteSearch } from "@/lib/marketplace/searches/delete-search";
import { pauseSearch } from "@/lib/marketplace/searches/pause-search";
import { searchJson } from "@/lib/marketplace/searches/present";

export const PATCH = route(pauseSearch, {
  summary: "Pause or resume a saved search of the marketplace",
  body: searchJson,
});

export const DELETE = route(deleteSearch, { summary: "Delete a saved search of the marketplace" });
