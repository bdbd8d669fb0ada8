"use server";

import { action } from "@/lib/core/command/action";
import { deleteSearch } from "@/lib/marketplace/searches/delete-search";
import { pauseSearch } from "@/lib/marketplace/searches/pause-search";
import { saveSearch } from "@/lib/marketplace/searches/save-search";
import { pauseSearchForm } from "@/lib/searches/schema";

export const saveListingSearch = action(saveSearch);

export const pauseListingSearch = action(pauseSearch, { form: pauseSearchForm });

export const deleteListingSearch = action(deleteSearch);
