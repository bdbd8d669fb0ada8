"use server";

import { action } from "@/lib/core/command/action";
import { deleteSearch } from "@/lib/lending/searches/delete-search";
import { pauseSearch } from "@/lib/lending/searches/pause-search";
import { saveSearch } from "@/lib/lending/searches/save-search";
import { pauseSearchForm } from "@/lib/searches/schema";

export const saveLoanSearch = action(saveSearch);

export const pauseLoanSearch = action(pauseSearch, { form: pauseSearchForm });

export const deleteLoanSearch = action(deleteSearch);
