import { ListFooter } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { usePages } from "@/components/display/use-pages";
import { type Column, DataTable } from "@/components/parts/data-table";
import { Button } from "@/components/ui/button";
import type { Page } from "@/lib/core/command/page";

type PagedTableProps<Row> = {
  /** What is listed, and in which order: for who does not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  first: Page<Row>;
  /** The documented call that answers its further pages. */
  path: string;
  query?: string;
  /** What there is more of: `ofertas`. */
  things: string;
};

/** A list as a table, and more of it on request. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { caption, columns, first, path, query = "", things } = props;
  const { rows, loading, loadMore } = usePages<Row>({
    path,
    query,
    nextCursor: first.nextCursor,
    failed: `No se pudieron cargar más ${things}`,
  });
  const known = new Set(first.rows.map(({ id }) => id));
  const shown = [...first.rows, ...rows.filter(({ id }) => !known.has(id))];
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={shown} keyOf={({ id }) => id} />
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
