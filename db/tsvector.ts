import { customType } from "drizzle-orm/pg-core";

/** What full-text search has read in a text: kept beside it, for working it out again costs more than reading the row. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
