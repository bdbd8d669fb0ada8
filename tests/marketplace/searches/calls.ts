import { saveSearch } from "@/lib/marketplace/searches/save-search";
import { callOf } from "../../factories/identity";

type Asked = Record<string, unknown>;

/** The fields of a valid search, with the given changes. */
export const aSearch = (asked: Asked = {}) => ({ label: "Relojes", category: "relojes", ...asked });

/** Saves a search of a member. */
export async function keepSearch(asked: Asked, user: { id: string }) {
  return saveSearch.run(await callOf(user), aSearch(asked));
}
