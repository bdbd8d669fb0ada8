import { loanSearches } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { searchFields } from "@/lib/searches/definition";
import { listSearches } from "@/lib/searches/queries";

type Search = typeof loanSearches.$inferSelect;

/** A search as its owner sees it. */
export function searchLine(row: Search) {
  const { lastId, ...fields } = searchFields(row);
  return { ...fields, kind: row.kind, lastPostId: lastId };
}

export type SearchLine = ReturnType<typeof searchLine>;

/** The member's own searches, newest first. */
export const listLoanSearches = (viewer: UserActor): Promise<SearchLine[]> =>
  listSearches({ table: loanSearches, line: searchLine }, viewer);
