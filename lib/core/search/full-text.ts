import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { fold, hasOperators } from "./search";

const BEGINNING = /[\p{L}\p{M}\p{Nd}]{3,}$/u;
const LEFT_OUT = /(?<=^|\s)-("[^"]*"?|\S+)/g;

/**
 * Returns the tsquery of a typed search for a `words` column. Matches all inflections of a word, with and without
 * accents; the last word may be incomplete. Supports quotes, «or» and minus.
 */
export function queryOf(query: string): SQL {
  const leftOut = [...query.matchAll(LEFT_OUT)].map(([, words]) => words).join(" or ");
  if (leftOut) return sql`${tsQuery(query.replace(LEFT_OUT, ""))} && !!${tsQuery(leftOut)}`;
  const [last = ""] = BEGINNING.exec(query) ?? [];
  const beginning = fold(last);
  if (hasOperators(query) || !/^[a-z0-9]+$/.test(beginning)) return tsQuery(query);
  const typed = sql`${tsQuery(query.slice(0, -last.length))} && to_tsquery('simple', ${`${beginning}:*`})`;
  return sql`${tsQuery(query)} || (${typed})`;
}

// The stemmer only recognizes endings with their accents, and many people type without accents.
function tsQuery(words: string): SQL {
  const plain = sql`websearch_to_tsquery('spanish', search_text(${words}))`;
  const isPlain = /^[ -~]*$/.test(words);
  return isPlain ? plain : sql`(websearch_to_tsquery('spanish', ${words}) || ${plain})`;
}

const WALKED = 4_000;
// Few of the texts that contain the words of a phrase contain the phrase itself, and each must be read. Texts of the
// same time are stored next to each other; in any other order a walk this long takes more time than reading all of
// them.
const WALKED_FOR_PHRASE = 40_000;
const ENOUGH = 20;

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
 * Returns whether a row is on the page: among the first `limit` rows that match `words`. Common words are found by
 * walking WALKED rows along the index of the order; a phrase of common words, by walking further. If that does not fill
 * the page, all matching rows are found by their words and sorted. If the planner could choose, it would walk through
 * all rows for a rare word, because it cannot know how rare the word is.
 */
export function isOnPage({ table, words, from, order, narrow, limit }: Input): SQL {
  const rows = sql.identifier(getTableName(table));
  const by = sql.join([...order], sql`, `);
  const saying = (query: string) => and(narrow, sql`${rows}.words @@ (${queryOf(query)})`);
  const first = (most: number, gate?: SQL) =>
    sql`(select * from ${rows} where ${and(gate, from) ?? sql`true`} order by ${by} limit ${most}::int) ${rows}`;
  const page = (source: SQL) =>
    sql`select ${rows}.id from ${source} where ${saying(words)} order by ${by} limit ${limit}::int`;
  const isShort = (walk: SQL) => sql`(select count(*) from ${walk}) < ${limit}::int`;
  const [walked, further] = [sql`walked`, sql`further`];
  const having = sql`select 1 from ${first(WALKED)} where ${saying(words.replaceAll('"', " "))} limit ${ENOUGH}::int`;
  const isWorth = sql`${isShort(walked)} and (select count(*) from (${having}) having_words) = ${ENOUGH}::int`;
  const walks = [
    { walk: walked, source: first(WALKED) },
    ...(words.includes('"') && order.length === 1
      ? [{ walk: further, source: first(WALKED_FOR_PHRASE, isWorth) }]
      : []),
  ];
  const all = and(...walks.map(({ walk }) => isShort(walk)), from, saying(words));
  const found = [
    ...walks.map(({ walk }) => sql`select id from ${walk} where not ${isShort(walk)}`),
    sql`(select ${rows}.id from (select * from ${rows} where ${all} offset 0) ${rows} order by ${by} limit ${limit}::int)`,
  ];
  const pages = walks.map(({ walk, source }) => sql`${walk} as materialized (${page(source)})`);
  return sql`${rows}.id = any(array(
    with ${sql.join(pages, sql`, `)} ${sql.join(found, sql` union all `)}))`;
}
