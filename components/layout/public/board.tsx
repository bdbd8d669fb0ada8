import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { GatedLink } from "./gated-link";

type PublicBoardProps<Row extends { id: number }> = {
  /** Null if they could not be read. */
  rows: readonly Row[] | null;
  /** The name of the list. */
  label: string;
  texts: { none: string; failed: string };
  /** The link into the app, with other words if the list is empty. */
  link: { href: string; name: string; text: string; first: string };
  /** The cells of a row: as many as the list has columns, two unless `className` says otherwise. */
  cells: (row: Row) => ReactNode;
  className?: string;
};

/** One of the public lists on the explore page, with the link into its app. */
export function PublicBoard<Row extends { id: number }>(props: PublicBoardProps<Row>) {
  const { rows, label, texts, link, cells, className } = props;
  return (
    <>
      {rows?.length ? (
        <ul
          className={cn("col-span-full grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1", className)}
          aria-label={label}
        >
          {rows.map((row) => (
            <li key={row.id} className="col-span-full grid grid-cols-subgrid">
              {cells(row)}
            </li>
          ))}
        </ul>
      ) : (
        <p>{rows ? texts.none : texts.failed}</p>
      )}
      <GatedLink href={link.href} name={link.name}>
        {rows?.length === 0 ? link.first : link.text}
      </GatedLink>
    </>
  );
}
