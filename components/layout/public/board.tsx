import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { APPS, type AppKey } from "@/lib/auth/apps";
import { GatedLink } from "./gated-link";

type PublicBoardProps<Row extends { id: number }> = {
  /** Null if they could not be read. */
  rows: readonly Row[] | null;
  /** The name of the list. */
  label: string;
  /** What the figures of the rows are. */
  note?: string;
  texts: { none: string; failed: string };
  app: AppKey;
  /** The link into the app, with other words if the list is empty; to `href` instead of the app's own page. */
  link: { text: string; first: string; href?: string };
  /** The cells of a row: as many as the list has columns, two unless `className` says otherwise. */
  cells: (row: Row) => ReactNode;
  className?: string;
};

/** One of the public lists on the explore page, with the link into its app. */
export function PublicBoard<Row extends { id: number }>(props: PublicBoardProps<Row>) {
  const { rows, label, note, texts, app, link, cells, className } = props;
  return (
    <>
      {note && rows?.length ? <p className="col-span-full text-xs">{note}</p> : null}
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
      <GatedLink href={link.href ?? APPS[app].path} name={APPS[app].name}>
        {rows?.length === 0 ? link.first : link.text}
      </GatedLink>
    </>
  );
}
