import { type SQL, sql } from "drizzle-orm";
import { fold, hasOperators } from "@/lib/core/search";

const BEGINNING = /[\p{L}\p{M}\p{Nd}]{3,}$/u;

/** A search in whatever form its words stand there, with and without accents; the last may be the beginning of one. */
export function queryOf(query: string): SQL {
  const said = (words: string) =>
    sql`(websearch_to_tsquery('spanish', ${words}) || websearch_to_tsquery('spanish', search_text(${words})))`;
  const [last = ""] = BEGINNING.exec(query) ?? [];
  const beginning = fold(last);
  if (hasOperators(query) || !/^[a-z0-9]+$/.test(beginning)) {
    return said(query);
  }
  const typed = sql`${said(query.slice(0, -last.length))} && to_tsquery('simple', ${`${beginning}:*`})`;
  return sql`${said(query)} || (${typed})`;
}
