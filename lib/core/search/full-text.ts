import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { fold, hasOperators } from "./search";

const BEGINNING = /[\p{L}\p{M}\p{Nd}]{3,}$/u;
const LEFT_OUT = /(?<=^|\s)-("[^"]*"?|\S+)/g;

/**
 * A search as people type it, for a column of `words`: in whatever form its words stand there, with and without accents; the
 * last may be the beginning of one. Quotes, «or» and minus are heeded.
 */
export function queryOf(query: string): SQL {
  const leftOut = [...query.matchAll(LEFT_OUT)].map(([, words]) => words).join(" or ");
  if (leftOut) return sql`${said(query.replace(LEFT_OUT, ""))} && !!${said(leftOut)}`;
  const [last = ""] = BEGINNING.exec(query) ?? [];
  const beginning = fold(last);
  if (hasOperators(query) || !/^[a-z0-9]+$/.test(beginning)) return said(query);
  const typed = sql`${said(query.slice(0, -last.length))} && to_tsquery('simple', ${`${beginning}:*`})`;
  return sql`${said(query)} || (${typed})`;
}

// The endings are known with their accents only, and many people type none.
function said(words: string): SQL {
  const plain = sql`websearch_to_tsquery('spanish', search_text(${words}))`;
  const isPlain = /^[ -~]*$/.test(words);
  return isPlain ? plain : sql`(websearch_to_tsquery('spanish', ${words}) || ${plain})`;
}

const WALKED = 4_000;
// A phrase is in few of the texts that have its words, and each of them would have to be read. Those of one time lie side by
// side; in any other order a walk so long takes more time than reading them all.
const WALKED_FOR_PHRASE = 40_000;
const ENOUGH = 20;

type Asked = {
  table: PgTable;
  words: string;
  /** The rows that an index holds in this `order`, from where the page begins. */
  from: SQL | undefined;
  /** By its id alone where it is by time. */
  order: readonly SQL[];
  /** What else they must be. */
  narrow?: SQL | undefined;
  limit: number;
};

/**
 * Whether a row is among the first `limit` that say the `words` of a search. What many say is found by walking so many rows down
 * the index of the order, a phrase of words that many have further down. Where that fills no page, all that say it are found by
 * their words, and sorted. Left to choose, the planner would walk through all rows for a word that hardly anybody says: how rare
 * it is, it cannot know.
 */
export function isOnPage({ table, words, from, order, narrow, limit }: Asked): SQL {
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
