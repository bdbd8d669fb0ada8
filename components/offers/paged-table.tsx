import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { useLines } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Button } from "@/components/ui/button";
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
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { caption, columns, first, path, query = "", things } = props;
  const failed = `No se pudieron cargar más ${things}`;
  const { lines, loading, loadMore } = useLines({ first, path, query, failed });
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={lines} keyOf={({ id }) => id} />
      {loadMore ? (
        <ListFooter>
          <Note as="span">Hay más {things}</Note>
          <Button size="sm" onClick={loadMore} busy={loading} busyText="Cargando…">
            Cargar más
          </Button>
        </ListFooter>
      ) : null}
    </>
  );
}
