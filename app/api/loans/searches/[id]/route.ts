import { route } from "@/lib/core/command/route";
import { deleteSearch } from "@/lib/lending/searches/delete-search";
import { pauseSearch } from "@/lib/lending/searches/pause-search";
import { searchJson } from "@/lib/lending/searches/present";

export const PATCH = route(pauseSearch, {
  summary: "Pause or resume a saved search",
  body: searchJson,
});

export const DELETE = route(deleteSearch, { summary: "Delete a saved search" });
