import { saveSearch } from "@/lib/lending/searches/save-search";
import { callOf } from "../../factories/identity";

type Asked = Record<string, unknown>;

/** The fields of a valid search, with the given changes. */
export const aSearch = (asked: Asked = {}) => ({
  kind: "offers",
  label: "Medio año",
  term: "1-6",
  ...asked,
});

/** Saves a search of a member. */
export async function keepSearch(asked: Asked, user: { id: string }, idempotencyKey?: string) {
  return saveSearch.run({ ...(await callOf(user)), idempotencyKey }, aSearch(asked));
}
