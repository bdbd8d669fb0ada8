import { type ReactNode, useState } from "react";
import { LoadMore } from "./load-more";
import { usePages } from "./use-pages";

type PagedListProps<Row> = {
  /** The first page, which the server renders, and the cursor after it. */
  first: readonly Row[];
  nextCursor: string | null;
  /** The path of the API call for further pages, and its query. */
  path: string;
  query?: string;
  /** What is said when a page could not be loaded. */
  failed: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that grows by a page with its button, as long as there are more. */
export function PagedList<Row>({ first, nextCursor, path, query, failed, children }: PagedListProps<Row>) {
  // The first page stays with its cursor: otherwise rows would be missing or repeated before the next page.
  const [start] = useState({ rows: first, nextCursor });
  const { rows, ...pages } = usePages<Row>({
    path,
    ...(query && { query }),
    nextCursor: start.nextCursor,
    failed,
  });
  return (
    <>
      {children([...start.rows, ...rows])}
      <LoadMore pages={pages} />
    </>
  );
}
