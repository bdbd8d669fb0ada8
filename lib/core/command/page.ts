/** A page of a list: its rows, and where the next page begins; null on the last. */
export type Page<Row> = { rows: Row[]; nextCursor: string | null };

/** The first `limit` of the rows that were found; one more than that, asked for by the query, says that others follow. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | number | bigint,
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last !== undefined ? String(cursorOf(last)) : null };
}

/** The cursor of a list in the order of its ids. */
export function idOf({ id }: { id: number | string | bigint }): string {
  return String(id);
}
