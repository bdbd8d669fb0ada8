import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { SEARCH } from "@/lib/core/constants";
import { isOnPage } from "@/lib/core/full-text";
import type { SearchSource } from "@/lib/core/search";
import type { ItemType } from "./constants";
import { itemPath } from "./item-rules";
import { tableOf } from "./item-tables";
import { highestFirst, openWhere } from "./narrow-items";

const NOTE_LENGTH = 80;

/** The open courses and mentorships, for the search box of who is signed in. */
export const searchItems: SearchSource = async (viewer, query) => {
  if (!viewer?.apps.includes("courses")) return [];
  const items = await unionAll(findItems("course", query), findItems("mentorship", query));
  return items.map(({ type, id, title, description }) => ({
    kind: type,
    title,
    note: description.slice(0, NOTE_LENGTH),
    href: itemPath(type, id),
    guard: "app:courses",
    // The database knows the forms of Spanish words: what it has found stays found.
    words: query,
  }));
};

function findItems(type: ItemType, words: string) {
  const table = tableOf(type);
  const order = [highestFirst(table.id)];
  const page = { from: openWhere(type), order, words, limit: SEARCH.maxResults };
  return db
    .select({
      type: sql<ItemType>`${type}::text`.as("type"),
      ...{ id: table.id, title: table.title, description: table.description },
    })
    .from(table)
    .where(isOnPage({ table, ...page }))
    .orderBy(...order)
    .limit(SEARCH.maxResults);
}
