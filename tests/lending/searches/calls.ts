import { saveSearch } from "@/lib/lending/searches/save-search";
import { callOf } from "../../factories/identity";

type Asked = Record<string, unknown>;

/** A valid search, and what is asked for instead. */
export const aSearch = (asked: Asked = {}) => ({
  kind: "offers",
  label: "Medio año",
  term: "1-6",
  ...asked,
});

/** A search of a member, saved. */
export async function keepSearch(asked: Asked, user: { id: string }, idempotencyKey?: string) {
  return saveSearch.run({ ...(await callOf(user)), idempotencyKey }, aSearch(asked));
}
