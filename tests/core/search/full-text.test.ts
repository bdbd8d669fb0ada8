import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { queryOf } from "@/lib/core/search/full-text";

/**
 * Returns whether a text matches: for columns indexed only without accents, such as the catalogues, and for those of
 * the forum.
 */
async function saysIt(text: string, query: string): Promise<boolean[]> {
  const plain = sql`to_tsvector('spanish', search_text(${text}))`;
  const both = sql`to_tsvector('spanish', ${text}) || ${plain}`;
  const [row] = await db.execute<{ plain: boolean; both: boolean }>(
    sql`select (${plain}) @@ (${queryOf(query)}) as plain, (${both}) @@ (${queryOf(query)}) as both`,
  );
  return [row?.plain === true, row?.both === true];
}

const TEXT = "Tasación de relojes con garantía escrita y tokenizaciones";

it.each([
  "tasación reloj",
  "TASACION",
  "tokenización",
  "garant",
  "relojes garantí",
  '"tasación de relojes"',
  "barco or reloj",
  "reloj -barco",
  'reloj -"escrita garantía"',
])("«%s» finds what says it", async (query) => {
  expect(await saysIt(TEXT, query)).toEqual([true, true]);
});

it.each([
  "ta",
  "tas reloj",
  "reloj barco",
  '"relojes tasación"',
  '"reloj garant"',
  "reloj -garantía",
  "reloj -garantia",
  "reloj -tokenización",
  'reloj -"garantía escrita"',
  "-",
  '"',
  "",
])("«%s» does not find what does not", async (query) => {
  expect(await saysIt(TEXT, query)).toEqual([false, false]);
});
