/** A page of a list: its rows and the cursor of the next page, which is null on the last page. */
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

/** Returns the first `limit` of the rows found. The query reads one row more, which shows that another page follows. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | number | bigint,
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last !== undefined ? String(cursorOf(last)) : null };
}

/** Returns the cursor for a list that is ordered by id. */
export function idOf({ id }: { id: number | string | bigint }): string {
  return String(id);
}
