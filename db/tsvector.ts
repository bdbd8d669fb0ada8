import { customType } from "drizzle-orm/pg-core";

/** The lexemes of a text for full-text search: stored, because computing them again costs more than reading the row. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
