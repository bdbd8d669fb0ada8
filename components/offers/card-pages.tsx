import type { ReactNode } from "react";
import { LoadMore } from "@/components/display/load-more";
import { useLines } from "@/components/display/use-pages";
import type { Page } from "@/lib/core/command/page";

export type CardPagesProps<Row> = {
  first: Page<Row>;
  /** The path of the API call that returns further pages. */
  path: string;
  query?: string;
  failed: string;
  empty: ReactNode;
  card: (row: Row) => ReactNode;
};

/** Offers as cards, with a button that loads more. */
export function CardPages<Row extends { id: number }>(props: CardPagesProps<Row>) {
  const { first, path, query = "", failed, empty, card } = props;
  const { lines, ...pages } = useLines({ first, path, query, failed });
  if (lines.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {lines.map((row) => (
          <li key={row.id} className="grid min-w-0">
            {card(row)}
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} place="center" />
    </>
  );
}
