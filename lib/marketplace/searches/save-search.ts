import { sql } from "drizzle-orm";
import { queryOf } from "@/lib/core/search/full-text";
import { saveSearch as declare } from "@/lib/searches/commands";
import { searchFiltersOf } from "./rules";
import { saveSearchInput } from "./schema";
import { searches } from "./searches";

/** A member saves the filters of the catalogue and is notified of matching listings published from now on. */
export const saveSearch = declare(searches, {
  name: "marketplace.save-search",
  allow: "app:marketplace",
  input: saveSearchInput,
  read: ({ label: _, ...asked }) => ({
    filters: searchFiltersOf(asked),
    more: { query: asked.q ? sql`(${queryOf(asked.q)})::text` : null },
  }),
});
