import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { SEARCH } from "@/lib/core/config/constants";
import { dbRead } from "@/lib/core/db/read";
import { isOnPage } from "@/lib/core/search/full-text";
import type { SearchSource } from "@/lib/core/search/search";
import type { OfferingKind } from "@/lib/learning/constants";
import { tableOf } from "@/lib/learning/tables";
import { highestFirst, openWhere } from "./filters";
import { offeringPath } from "./rules";

const NOTE_LENGTH = 80;

/** Open courses and mentorships for the search box of signed-in members. */
export const searchOfferings: SearchSource<OfferingKind> = async (viewer, query) => {
  if (!viewer?.apps.includes("courses")) return [];
  const offerings = await unionAll(findOfferings("course", query), findOfferings("mentorship", query));
  return offerings.map(({ kind, id, title, description }) => ({
    kind: kind,
    title,
    note: description.slice(0, NOTE_LENGTH),
    href: offeringPath(kind, id),
    guard: "app:courses",
    // The database matches the inflected forms of Spanish words, so its results must not be filtered again.
    keywords: query,
  }));
};

function findOfferings(kind: OfferingKind, words: string) {
  const table = tableOf(kind);
  const order = [highestFirst(table.id)];
  const page = { from: openWhere(kind), order, words, limit: SEARCH.maxResults };
  return dbRead
    .select({
      kind: sql<OfferingKind>`${kind}::text`.as("kind"),
      ...{ id: table.id, title: table.title, description: table.description },
    })
    .from(table)
    .where(isOnPage({ table, ...page }))
    .orderBy(...order)
    .limit(SEARCH.maxResults);
}
