import { LoadMore } from "@/components/display/load-more";
import { useLines } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import type { Page } from "@/lib/core/command/page";

type PagedTableProps<Row> = {
  /** What the table lists and in which order; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  first: Page<Row>;
  /** The path of the API call that returns further pages. */
  path: string;
  query?: string;
  /** The plural noun for the rows: `ofertas`. */
  things: string;
};

/** A table with a button that loads more rows. */
export function PagedTable<Row extends { id: number | string }>(props: PagedTableProps<Row>) {
  const { caption, columns, first, path, query = "", things } = props;
  const failed = `No se pudieron cargar más ${things}`;
  const { lines, ...pages } = useLines({ first, path, query, failed });
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={lines} keyOf={({ id }) => id} />
      {pages.loadMore ? <LoadMore pages={pages} note={`Hay más ${things}`} /> : null}
    </>
  );
}
