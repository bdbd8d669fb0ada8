import { route } from "@/lib/core/command/route";
import { deleteSearch } from "@/lib/marketplace/searches/delete-search";
import { pauseSearch } from "@/lib/marketplace/searches/pause-search";
import { searchJson } from "@/lib/marketplace/searches/present";

export const PATCH = route(pauseSearch, {
  summary: "Mute or unmute a saved search of the marketplace",
  body: searchJson,
});

export const DELETE = route(deleteSearch, { summary: "Delete a saved search of the marketplace" });
