import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { fold } from "@/lib/core/format/fold";
import { hasOperators } from "./search";

const LAST_WORD = /[\p{L}\p{M}\p{Nd}]{3,}$/u;
const EXCLUDED = /(?<=^|\s)-("[^"]*"?|\S+)/g;

/**
 * Returns the tsquery of a typed search for a `words` column. Matches all inflections of a word, with and without
 * accents; the last word may be incomplete. Supports quotes, «or» and minus.
 */
export function queryOf(query: string): SQL {
  const excluded = [...query.matchAll(EXCLUDED)].map(([, words]) => words).join(" or ");
  if (excluded) return sql`${tsQuery(query.replace(EXCLUDED, ""))} && !!${tsQuery(excluded)}`;
  const [last = ""] = LAST_WORD.exec(query) ?? [];
  const prefix = fold(last);
  if (hasOperators(query) || !/^[a-z0-9]+$/.test(prefix)) return tsQuery(query);
  const typed = sql`${tsQuery(query.slice(0, -last.length))} && to_tsquery('simple', ${`${prefix}:*`})`;
  return sql`${tsQuery(query)} || (${typed})`;
}

// The stemmer only recognizes endings with their accents, and many people type without accents.
function tsQuery(words: string): SQL {
  const plain = sql`websearch_to_tsquery('spanish', search_text(${words}))`;
  const isPlain = /^[ -~]*$/.test(words);
  return isPlain ? plain : sql`(websearch_to_tsquery('spanish', ${words}) || ${plain})`;
}

const SCANNED_ROWS = 4_000;
// Few of the texts that contain the words of a phrase contain the phrase itself, and each must be read. Texts of the
// same time are stored next to each other; in any other order a scan of this many rows takes more time than reading
// all texts that match.
const SCANNED_ROWS_FOR_PHRASE = 40_000;
// A phrase is worth the longer scan if this many of the first SCANNED_ROWS rows contain its words in any order.
const ROWS_WITH_COMMON_WORDS = 20;

type Input = {
  table: PgTable;
  words: string;
  /** The rows from the beginning of the page, in this `order`, which an index supports. */
  from: SQL | undefined;
  /** Only the id, if the rows are in order of time. */
  order: readonly SQL[];
  /** Further conditions. */
  narrow?: SQL | undefined;
  limit: number;
};

/**
 * Returns the condition that a row is on the page: among the first `limit` rows that match `words`. Common words are
 * found by scanning SCANNED_ROWS rows along the index of the order; a phrase of common words, by scanning more. If that
 * does not fill the page, all matching rows are found by their words and sorted. The planner may not choose: it would
 * scan all rows for a rare word, because it cannot know how rare the word is.
 */
export function isOnPage({ table, words, from, order, narrow, limit }: Input): SQL {
  const rows = sql.identifier(getTableName(table));
  const by = sql.join([...order], sql`, `);
  const matching = (query: string) => and(narrow, sql`${rows}.words @@ (${queryOf(query)})`);
  const firstRows = (count: number, condition?: SQL) =>
    sql`(select * from ${rows} where ${and(condition, from) ?? sql`true`} order by ${by} limit ${count}::int) ${rows}`;
  const page = (source: SQL) =>
    sql`select ${rows}.id from ${source} where ${matching(words)} order by ${by} limit ${limit}::int`;
  const isTooShort = (name: SQL) => sql`(select count(*) from ${name}) < ${limit}::int`;
  const [scan, longScan] = [sql`scan`, sql`long_scan`];
  const commonWords = sql`select 1 from ${firstRows(SCANNED_ROWS)} where ${matching(words.replaceAll('"', " "))} limit ${ROWS_WITH_COMMON_WORDS}::int`;
  const isPhraseOfCommonWords = sql`${isTooShort(scan)} and (select count(*) from (${commonWords}) common_words) = ${ROWS_WITH_COMMON_WORDS}::int`;
  const scans = [
    { name: scan, source: firstRows(SCANNED_ROWS) },
    ...(words.includes('"') && order.length === 1
      ? [{ name: longScan, source: firstRows(SCANNED_ROWS_FOR_PHRASE, isPhraseOfCommonWords) }]
      : []),
  ];
  const all = and(...scans.map(({ name }) => isTooShort(name)), from, matching(words));
  const ids = [
    ...scans.map(({ name }) => sql`select id from ${name} where not ${isTooShort(name)}`),
    sql`(select ${rows}.id from (select * from ${rows} where ${all} offset 0) ${rows} order by ${by} limit ${limit}::int)`,
  ];
  const pages = scans.map(({ name, source }) => sql`${name} as materialized (${page(source)})`);
  return sql`${rows}.id = any(array(
    with ${sql.join(pages, sql`, `)} ${sql.join(ids, sql` union all `)}))`;
}
