import { eq } from "drizzle-orm";
import { loanSearches } from "@/db/schema";
import { saveSearch as declare } from "@/lib/searches/commands";
import { searchFiltersOf } from "./rules";
import { saveSearchInput } from "./schema";
import { searches } from "./searches";

/** A member saves the filters of a list and is notified of matching posts published from now on. */
export const saveSearch = declare(searches, {
  name: "lending.save-search",
  allow: "app:p2pLending",
  input: saveSearchInput,
  read: ({ kind, label: _, ...filters }) => ({
    filters: searchFiltersOf(filters),
    more: { kind },
    within: eq(loanSearches.kind, kind),
  }),
});
