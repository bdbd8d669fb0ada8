import { route } from "@/lib/core/command/route";
import { deleteSearch } from "@/lib/lending/searches/delete-search";
import { pauseSearch } from "@/lib/lending/searches/pause-search";
import { searchJson } from "@/lib/lending/searches/present";

export const PATCH = route(pauseSearch, {
  summary: "Silence a saved search of one's own, or let it tell again",
  body: searchJson,
});

export const DELETE = route(deleteSearch, { summary: "Keep a saved search of one's own no longer" });
